import "./ahead";
import { render } from "preact";
import "./style.css";
import "./ui/ui.css";
import { App } from "./app";
import { applySettings } from "./settings";

const page = document.getElementById("page");
if (page) {
  await applySettings();
  render(<App />, page);
}
