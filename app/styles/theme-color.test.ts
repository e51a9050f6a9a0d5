import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { THEME_COLOR } from "./theme-color.ts";

it("is the colour of the page's surface in the tokens", () => {
  const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
  expect(css).toContain(`--color-paper: ${THEME_COLOR};`);
});
