import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { dollars } from "#shared/money.ts";

const claims = content.claims;
const mailPieces = content.plans.mailPieces;
const standardPro = content.plans.standardPro;

const root = path.resolve(import.meta.dirname, "../..");
const folders = [
  "content",
  "app/sections",
  "app/features",
  "app/forms",
  "app/islands",
  "app/pages",
];

/** Where the figures are defined. */
const SOURCES = new Set(["claims.yaml", "plans.yaml"]);

/** Figures that can't be in a sentence by chance: those with a sign or a thousands separator, of more than two digits, and all prices. */
const figures = [
  ...Object.values(claims).map((claim) => claim.value),
  ...[
    standardPro.price.monthly,
    standardPro.price.annual,
    ...mailPieces.map((piece) => piece.cents),
  ].map(dollars),
].filter((figure) => /[%$]|\d,\d|[\dKM]{3}\+/.test(figure));

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(tsx?|md|yaml)$/.test(entry.name) &&
        !entry.name.includes(".test.") &&
        !SOURCES.has(entry.name),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
);

it.each(sources)("%s types no registered figure by hand", (file) => {
  const text = readFileSync(path.join(root, file), "utf8");
  const typed = [...new Set(figures)].filter((figure) => standsIn(text, figure));
  expect(typed, "print it with {{claim.<name>}}, {{plan...}} or dollars()").toEqual([]);
});

/** The figure itself, not a part of a longer number or of a class name such as `w-[40%]`. */
function standsIn(text: string, figure: string): boolean {
  return new RegExp(
    `(?<![\\d.,:_[-])${figure.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\d\\]])`,
  ).test(text);
}
