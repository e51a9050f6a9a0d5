import { expect, test } from "vitest";
import { parseForm } from "./parse.ts";
import { privacyRequestSchema } from "./privacy-request.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const least = { kind: "opt-out", subject: "self", name: "Ada", email: "ada@example.com" };

function problems(fields: Record<string, string>): string[] {
  const parsed = parseForm(privacyRequestSchema, form(fields));
  return parsed.ok ? [] : Object.keys(parsed.errors).sort();
}

test("an opt-out asks for a name and an address, and for nothing more", () => {
  expect(problems(least)).toEqual([]);
});

test("an agent gives a name and declares the permission; others need neither", () => {
  expect(problems({ ...least, subject: "agent" })).toEqual(["agent", "permission"]);
  const agent = { ...least, subject: "agent", agent: "Law & Co", permission: "yes" };
  expect(problems(agent)).toEqual([]);
  expect(problems({ ...least, subject: "child" })).toEqual([]);
});

test("a correction says what is wrong", () => {
  expect(problems({ ...least, kind: "correct", details: " " })).toEqual(["details"]);
  expect(problems({ ...least, kind: "correct", details: "I moved." })).toEqual([]);
});

test("all that is wrong is said at once", () => {
  expect(problems({ kind: "correct", subject: "agent", name: "", email: "x" })).toEqual([
    "agent",
    "details",
    "email",
    "name",
    "permission",
  ]);
  expect(problems({})).toEqual(["email", "kind", "name", "subject"]);
});
