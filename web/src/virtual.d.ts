declare module "virtual:pieces" {
  /** The address of the picture with the chess pieces. */
  const address: string;
  export default address;
}
