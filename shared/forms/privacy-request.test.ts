import { expect, test } from "vitest";
import { parseForm } from "./parse.ts";
import { kindsOf, privacyRequestSchema } from "./privacy-request.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const least = { kinds: "opt-out", subject: "self", name: "Ada", email: "ada@example.com" };

function problems(fields: Record<string, string>): string[] {
  const parsed = parseForm(privacyRequestSchema, form(fields));
  return parsed.ok ? [] : Object.keys(parsed.faults).sort();
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
  expect(problems({ ...least, kinds: "correct", details: " " })).toEqual(["details"]);
  expect(problems({ ...least, kinds: "correct", details: "I moved." })).toEqual([]);
});

test("one request may ask for several things, and for each once", () => {
  const data = form(least);
  for (const kind of ["delete", "opt-out", "access"]) data.append("kinds", kind);
  const parsed = parseForm(privacyRequestSchema, data);
  expect(parsed.ok && parsed.value.kinds).toBe("opt-out, access, delete");
  expect(parsed.ok && kindsOf(parsed.value)).toEqual(["opt-out", "access", "delete"]);
  expect(problems({ ...least, kinds: "" })).toEqual(["kinds"]);
  expect(problems({ ...least, kinds: "opt-out, everything" })).toEqual(["kinds"]);
});

test("all that is wrong is said at once", () => {
  expect(problems({ kinds: "correct", subject: "agent", name: "", email: "x" })).toEqual([
    "agent",
    "details",
    "email",
    "name",
    "permission",
  ]);
  expect(problems({})).toEqual(["email", "kinds", "name", "subject"]);
});
