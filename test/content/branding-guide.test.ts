import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Changes, faultsAfter } from "#model/testing/changed-content.ts";

const guide = readFileSync("docs/branding.md", "utf8");
const promised = new Map(
  [...guide.matchAll(/^\| ([^|`]+) \| `(content\/\S+ [^`]+)` \|$/gm)].map(
    ([, mistake = "", told = ""]) => [mistake, told],
  ),
);

const mistakes: Record<string, Changes> = {
  "a color in a shape": {
    "brand/sign.svg": (svg) => svg.replace("<path ", '<path fill="#2f3be6" '),
  },
  "a wide drawing": { "brand/sign.svg": (svg) => svg.replace("0 0 24 24", "0 0 48 24") },
  "a PNG with another name": { "brand/sign.svg": "\u0089PNG\r\n\u001a\n\u0000\u0000" },
  "no file": { "brand/sign.svg": null },
};

test.each(Object.entries(mistakes))(
  "the guide prints what is really said of %s",
  (name, changes) => {
    expect(faultsAfter(changes)).toEqual([promised.get(name)]);
  },
);

test("every mistake that the guide prints is tried", () => {
  expect([...promised.keys()]).toEqual(Object.keys(mistakes));
});
