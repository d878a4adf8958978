import "./ahead";
import { render } from "preact";
import "./tokens.css";
import "./style.css";
import "./ui/parts.css";
import { App } from "./app";
import { applySettings } from "./settings";

const page = document.getElementById("page");
if (page) {
  await applySettings();
  render(<App />, page);
}
