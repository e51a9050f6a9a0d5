import { createHash } from "node:crypto";
import type { SandboxContent } from "#content-model/schema/api-reference.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { DAY_MS } from "#shared/durations.ts";
import { memoizeByObject } from "#shared/memoize.ts";

/** Request that the file's schemas accepted. */
type Asked = {
  query: Record<string, unknown>;
  body: unknown;
  seed: number;
  content: Pick<Snapshot, "sandbox" | "plans">;
};

type Answers = Readonly<Record<string, (asked: Asked, draw: Draw) => object>>;

/** Body of the success of every request, by its id in the file. */
export const answers: Answers = {
  identifyVisit: ({ body, content }, draw) => identify(body as Visit, content.sandbox, draw),
  matchPerson: ({ body, content }, draw) => match(body as Known, content.sandbox, draw),
  countAudience: ({ body }, draw) => ({
    sample: true,
    ...countOf(draw, (body as { filters: Filters }).filters),
  }),
  createAudience: (asked, draw) => created(asked, draw),
  listIntentTopics: ({ query, seed, content }) => {
    const { q = "", kind } = query as { q?: string; kind?: string };
    const { topics } = content.sandbox;
    const fitting = topics.filter(
      (topic) =>
        (!kind || topic.kind === kind) &&
        `${topic.name} ${topic.group}`.toLowerCase().includes(q.toLowerCase()),
    );
    const { page, next_cursor } = paged(query, fitting);
    const people = ({ id }: { id: string }) => drawFor("topic", id, seed).whole(2_000, 900_000);
    return {
      sample: true,
      topics: page.map((topic) => ({ ...topic, people: people(topic) })),
      next_cursor,
    };
  },
  quoteMail: ({ body, content }, draw) => {
    const { piece, quantity } = body as { piece: string; quantity: number };
    const cents = content.plans.mailPieces.find(({ id }) => id === piece)?.cents ?? 0;
    return {
      sample: true,
      id: draw.id("quo"),
      piece,
      quantity,
      unit_cents: cents,
      total_cents: cents * quantity,
      currency: "USD",
      postage_included: true,
    };
  },
  listSuppressions: ({ query, seed, content }) => {
    const since = (query.since as string | undefined) ?? "";
    const { day } = content.sandbox;
    const all = Array.from({ length: SUPPRESSIONS }, (_, i) => ({
      i,
      effective_on: dayBefore(day, Math.floor(i / 3)),
    }));
    const fitting = all.filter(({ effective_on }) => effective_on >= since);
    const { page: listed, next_cursor } = paged(query, fitting);
    const page = listed.map(({ i, effective_on }) =>
      suppression(content.sandbox, drawFor("suppression", i, seed), effective_on),
    );
    return { sample: true, suppressions: page, next_cursor };
  },
  getSampleDelivery: (asked, draw) => {
    const type = (asked.query.event as string | undefined) ?? "visit.identified";
    const timestamp = `${asked.content.sandbox.day}T15:04:05Z`;
    return { type, timestamp, data: event(type, asked, draw) };
  },
};

/** Opt-outs and deletions of the last weeks that the sample has. */
const SUPPRESSIONS = 60;
const DEFAULT_LIMIT = 5;

type Visit = { visit_id: string; email_sha256?: string; consent: { opt_out: boolean } };

/** An IP address alone is never turned into a person or a household: that takes a known email hash as a second signal. */
function identify({ visit_id, email_sha256, consent }: Visit, from: SandboxContent, draw: Draw) {
  const chance = consent.opt_out ? 0 : draw.whole(1, 100);
  const known = email_sha256 ? samplePeople(from).get(email_sha256) : undefined;
  const as = (match: string) => ({
    sample: true,
    visit_id,
    match,
    reason: null as string | null,
    person: null as object | null,
    household: null as object | null,
    company: null as object | null,
  });
  if (known && chance > 55) return { ...as("person"), person: person(draw, from, known) };
  if (known && chance > 40) return { ...as("household"), household: household(draw, from) };
  if (chance > 20) return { ...as("company"), company: company(draw, from) };
  return { ...as("none"), reason: reasonFor(consent.opt_out, draw) };
}

/** Sample people by the SHA-256 hash of their email address. */
const samplePeople = memoizeByObject(
  ({ firstNames, lastNames }: SandboxContent): ReadonlyMap<string, KnownPerson> =>
    new Map(
      firstNames.flatMap((first_name) =>
        lastNames.map((last_name) => {
          const email = addressOf(first_name, last_name);
          return [sha256(email), { first_name, last_name, email }] as const;
        }),
      ),
    ),
);

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

type Known = { email?: string; first_name?: string; last_name?: string };

function match({ email, first_name, last_name }: Known, from: SandboxContent, draw: Draw) {
  if (draw.whole(1, 100) <= 30)
    return { sample: true, match: "none", reason: reasonFor(false, draw), person: null };
  const known = {
    ...(email ? { email } : {}),
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
  };
  return { sample: true, match: "person", reason: null, person: person(draw, from, known) };
}

function reasonFor(optedOut: boolean, draw: Draw): string {
  return optedOut ? "opted_out" : draw.one(["no_record", "no_record", "ambiguous", "opted_out"]);
}

function created({ body, seed, content }: Asked, draw: Draw) {
  const {
    name,
    filters,
    refresh = "none",
    max_records,
  } = body as { name: string; filters: Filters; refresh?: string; max_records?: number };
  // What the count of the same filters says.
  const { people } = countOf(drawFor("countAudience", {}, { filters }, seed), filters);
  const most = content.plans.standardPro.maxRecordsPerQuery;
  const { day } = content.sandbox;
  const days: Record<string, number> = { daily: 1, weekly: 7, monthly: 30 };
  return {
    sample: true,
    id: draw.id("aud"),
    name,
    status: "building",
    people,
    records: Math.min(people, max_records ?? most, most),
    refresh,
    next_refresh: refresh === "none" ? null : dayBefore(day, -(days[refresh] ?? 0)),
    created_at: `${day}T15:04:05Z`,
  };
}

function suppression(from: SandboxContent, draw: Draw, effective_on: string) {
  const email = addressOf(draw.one(from.firstNames), draw.one(from.lastNames));
  return {
    id: draw.id("sup"),
    kind: draw.one(["opt_out", "opt_out", "deletion"]),
    email_sha256: sha256(email),
    effective_on,
  };
}

function event(type: string, asked: Asked, draw: Draw): object {
  const from = asked.content.sandbox;
  if (type === "suppression.added") return suppression(from, draw, from.day);
  if (type === "audience.changed") {
    const { id, name } = draw.one(from.topics);
    const body = { name, filters: { intent_topics: [id] }, refresh: "weekly" };
    return { ...created({ ...asked, body }, draw), status: "ready" };
  }
  const visit_id = draw.id("vis");
  return {
    sample: true,
    visit_id: visit_id.replace("vis_", "vis_0"),
    match: "company",
    reason: null,
    person: null,
    household: null,
    company: company(draw, from),
  };
}

/** A cursor is the place of the next entry. */
function paged<T>(query: Record<string, unknown>, all: readonly T[]) {
  const { limit = DEFAULT_LIMIT, cursor = "cur_0" } = query as { limit?: number; cursor?: string };
  const from = Number(cursor.slice("cur_".length));
  const to = from + limit;
  return { page: all.slice(from, to), next_cursor: to < all.length ? `cur_${to}` : null };
}

/** Audience filters: the schema AudienceFilters. */
type Filters = {
  states?: string[];
  age_min?: number;
  age_max?: number;
  income_min?: number;
  interests?: string[];
  intent_topics?: string[];
};

/** States that a sample without a choice of its own shows as its largest. */
const LARGEST = ["CA", "TX", "FL", "NY", "PA"];
const MOST_STATES = 5;

/** A count that falls with each filter, as a real one does. No one is older than themselves: no years, no people. */
function countOf(draw: Draw, filters: Filters) {
  const { states, age_min = 18, age_max = 120, income_min = 0 } = filters;
  const years = Math.max(0, Math.min(age_max, 90) - Math.min(age_min, 90) + 1) / 73;
  const narrow =
    (filters.interests?.length ? 0.12 : 1) * (filters.intent_topics?.length ? 0.04 : 1);
  const income = Math.max(0.01, 1 - income_min / 300_000);
  const share = age_max < age_min ? 0 : years * narrow * income;
  const shown = (states ?? LARGEST).slice(0, MOST_STATES);
  const perState = shown
    .map((state) => ({ state, people: Math.floor(draw.whole(900_000, 2_400_000) * share) }))
    .sort((a, b) => b.people - a.people);
  const further = states ? states.length - shown.length : 46;
  const others = Math.floor(draw.whole(500_000, 800_000) * share) * further;
  const people = perState.reduce((sum, one) => sum + one.people, others);
  return {
    people,
    with_email: Math.floor((people * draw.whole(52, 68)) / 100),
    with_address: Math.floor((people * draw.whole(84, 95)) / 100),
    states: perState,
  };
}

/** Sample people, households and companies, in the shapes of the file's schemas. */

/** Fields of a person that the caller sent; they stay as they are. */
type KnownPerson = { first_name?: string; last_name?: string; email?: string };

function person(draw: Draw, from: SandboxContent, known: KnownPerson = {}) {
  const [named, surnamed] = namesIn(known.email ?? "");
  const first = known.first_name ?? named ?? draw.one(from.firstNames);
  const last = known.last_name ?? surnamed ?? draw.one(from.lastNames);
  const { city, state } = draw.one(from.places);
  return {
    id: draw.id("per"),
    first_name: first,
    last_name: last,
    email: known.email ?? draw.one([addressOf(asLetters(first), asLetters(last)), null]),
    city,
    state,
    age_band: draw.one(["18-24", "25-34", "35-54", "55-64", "65-up", null]),
    income_band: draw.one([
      "under-50000",
      "50000-79999",
      "80000-99999",
      "100000-149999",
      "over-149999",
      null,
    ]),
    source: draw.one(["public-record", "survey", "partner", "first-party"]),
    as_of: dayBefore(from.day, draw.whole(1, 90)),
  };
}

function household(draw: Draw, from: SandboxContent) {
  const { city, state, zip3 } = draw.one(from.places);
  return { id: draw.id("hh"), city, state, zip3, adults: draw.whole(1, 4) };
}

function company(draw: Draw, from: SandboxContent) {
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
function addressOf(first: string, last: string): string {
  return `${first}.${last}@mail.example`.toLowerCase();
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Values that look random and are the same for the same request and seed, on every machine. */
export type Draw = {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** An id: the prefix and ten letters or digits. */
  id(prefix: string): string;
};

/** Values that may be drawn for one answer; each takes four bytes. */
const MOST_VALUES = 64;

const alphabet = [..."0123456789abcdefghjkmnpqrstvwxyz"];

/** @param about what the values follow from; the order of an object's fields doesn't matter */
export function drawFor(...about: readonly unknown[]): Draw {
  const bytes = createHash("shake256", { outputLength: 4 * MOST_VALUES })
    .update(ordered(about))
    .digest();
  let drawn = 0;
  const whole = (min: number, max: number) => {
    const value = bytes.readUInt32LE(4 * (drawn++ % MOST_VALUES));
    return min + (value % (max - min + 1));
  };
  const one = <T>(of: readonly T[]) => of[whole(0, of.length - 1)] as T;
  return {
    whole,
    one,
    id: (prefix) => `${prefix}_${Array.from({ length: 10 }, () => one(alphabet)).join("")}`,
  };
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
