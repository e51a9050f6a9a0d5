import { createHash } from "node:crypto";
import type { SandboxContent } from "#model/schema/sandbox.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { countOf, type Filters } from "./audiences.ts";
import { type Draw, drawFor } from "./draw.ts";
import { addressOf, company, dayBefore, household, person } from "./people.ts";

/** What an answer is made of: a request that the file's schemas have let through. */
export type Asked = {
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
  getSampleDelivery: ({ query, content: { sandbox } }, draw) => {
    const type = (query.event as string | undefined) ?? "visit.identified";
    return { type, timestamp: `${sandbox.day}T15:04:05Z`, data: event(type, sandbox, draw) };
  },
};

/** Opt-outs and deletions of the last weeks that the sample has. */
const SUPPRESSIONS = 60;
const DEFAULT_LIMIT = 5;

type Visit = { visit_id: string; consent: { opt_out: boolean } };

function identify({ visit_id, consent }: Visit, from: SandboxContent, draw: Draw) {
  const chance = consent.opt_out ? 0 : draw.whole(1, 100);
  const as = (match: string) => ({
    sample: true,
    visit_id,
    match,
    reason: null as string | null,
    person: null as object | null,
    household: null as object | null,
    company: null as object | null,
  });
  if (chance > 75) return { ...as("person"), person: person(draw, from) };
  if (chance > 60) return { ...as("household"), household: household(draw, from) };
  if (chance > 40) return { ...as("company"), company: company(draw, from) };
  return { ...as("none"), reason: reasonFor(consent.opt_out, draw) };
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
    email_sha256: createHash("sha256").update(email).digest("hex"),
    effective_on,
  };
}

function event(type: string, from: SandboxContent, draw: Draw): object {
  if (type === "suppression.added") return suppression(from, draw, from.day);
  if (type === "audience.changed") return { sample: true, ...countOf(draw, { states: ["CO"] }) };
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
