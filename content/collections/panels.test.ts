import { expect, test } from "vitest";
import { panelsSchema } from "../schema/panel.ts";
import { panelNames } from "../schema/section.ts";
import { panels } from "./panels.ts";

test("every panel that a page can name has data that keeps to the author's manual", () => {
  expect(Object.keys(panelsSchema.parse(panels)).sort()).toEqual([...panelNames].sort());
});

test("every network address in a panel is reserved for documentation", () => {
  const addresses = JSON.stringify(panels).match(/\d+\.\d+\.\d+\.\d+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect(address).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\./);
});

test("every mail address in a panel has a reserved domain", () => {
  for (const [, domain] of JSON.stringify(panels).matchAll(/@([\w.-]+)/g))
    expect(domain).toMatch(/\.example$/);
});
