import { expect, it } from "vitest";
import { unanswered } from "./superseded.ts";

const record = (number: string, status: string) => ({
  number,
  text: `# ${number} A title\n\nStatus: accepted, 2026-11-21. ${status}\n\n## Context\nReplaces 009, says the text.\n`,
});

it("a record that another supersedes says by which in its status", () => {
  const newer = record("002", "Supersedes 001\non one point; replaces the end of [003](003-a.md).");
  expect(
    unanswered([record("001", ""), newer, record("003", "The end is replaced by 002.")]),
  ).toEqual([{ old: "001", newer: "002" }]);
  expect(
    unanswered([record("001", "Superseded by 002 on one point."), newer, record("003", "")]),
  ).toEqual([{ old: "003", newer: "002" }]);
});

it("what a record adds to, or is replaced by, asks for no answer", () => {
  const old = record("001", "Its share of 40 % is replaced by 003. Adds to 002.");
  expect(
    unanswered([old, record("002", ""), record("003", "Of 001 it replaces a share.")]),
  ).toEqual([]);
});

it("a record that isn't there can't answer", () => {
  expect(unanswered([record("002", "Supersedes 001.")])).toEqual([{ old: "001", newer: "002" }]);
});
