import { DAY_MS } from "#contracts/durations.ts";
import type { SandboxContent } from "#model/schema/sandbox.ts";
import type { Draw } from "./draw.ts";

/** Sample people, households and companies, in the shapes of the file's schemas. */

/** What the caller knows of a person already stays as it is. */
export type KnownPerson = { first_name?: string; last_name?: string; email?: string };

export function person(draw: Draw, from: SandboxContent, known: KnownPerson = {}) {
  const [named, surnamed] = namesIn(known.email ?? "");
  const first = known.first_name ?? named ?? draw.one(from.firstNames);
  const last = known.last_name ?? surnamed ?? draw.one(from.lastNames);
  const { city, state } = draw.one(from.places);
  return {
    id: draw.id("per"),
    first_name: first,
    last_name: last,
    email: known.email ?? addressOf(asLetters(first), asLetters(last)),
    city,
    state,
    age_band: draw.one(["18-24", "25-34", "35-54", "55-64", "65-up"]),
    income_band: draw.one([
      "under-50000",
      "50000-79999",
      "80000-99999",
      "100000-149999",
      "over-149999",
    ]),
    source: draw.one(["public-record", "survey", "partner", "first-party"]),
    as_of: dayBefore(from.day, draw.whole(1, 90)),
  };
}

export function household(draw: Draw, from: SandboxContent) {
  const { city, state, zip3 } = draw.one(from.places);
  return { id: draw.id("hh"), city, state, zip3, adults: draw.whole(1, 4) };
}

export function company(draw: Draw, from: SandboxContent) {
  const { name, domain, industry, employees, state } = draw.one(from.companies);
  return { id: draw.id("com"), name, domain, industry, employees, state };
}

/** `dana.whitlock@mail.example` is Dana Whitlock's. */
function namesIn(email: string): [first?: string, last?: string] {
  const parts = (email.split("@", 1)[0] ?? "").split(".");
  if (parts.length !== 2 || !parts.every((part) => /^[a-z]+$/i.test(part))) return [];
  const [first = "", last = ""] = parts.map(
    (part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
  );
  return [first, last];
}

/** A name as it may be in an address, whatever alphabet it is written in. */
function asLetters(name: string): string {
  return (
    name
      .normalize("NFD")
      .replace(/[^A-Za-z]/g, "")
      .slice(0, 30) || "sample"
  );
}

/** On a name that is reserved for examples, so that no one is ever written to. */
export function addressOf(first: string, last: string): string {
  return `${first}.${last}@mail.example`.toLowerCase();
}

/** The day so many days before another one, YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
