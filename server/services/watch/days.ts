import type { Db } from "../../db/store.ts";
import { dayLimits, reserveFrom } from "../limits/policy.ts";
import { countToday, type StoredKind, storedKinds } from "../limits/volume.ts";
import type { Condition } from "./alerts.ts";

/** Of one kind of row, what came in 24 hours and what a day takes of it. */
type Day = { kind: StoredKind; count: number; quiet: number; most: number };

/** What is wrong with a day that is full, or fills up: all of it comes right by itself, and visitors feel it until then. */
export async function dayConditions(db: Db, rateLimit: number, now: Date): Promise<Condition[]> {
  if (rateLimit === 0) return [];
  const limits = dayLimits(rateLimit);
  const days: Day[] = [];
  for (const kind of storedKinds)
    days.push({ kind, count: await countToday(db, kind, now), ...limits[kind] });
  return [closed(days), filling(days)].filter((condition) => condition !== null);
}

function closed(days: readonly Day[]): Condition | null {
  const full = days.filter(({ count, most }) => count >= most);
  if (full.length === 0) return null;
  return {
    key: "closed",
    kind: "closed",
    level: 0,
    items: full.map(({ kind }) => kind),
    text: `No more is taken today of: ${full.map(told).join("; ")}. ${senders} ${advice}`,
  };
}

/**
 * Before it: nothing is left without a proof of work, or only the reserve. A cookie choice is lost to no one: it has no such
 * step.
 */
function filling(days: readonly Day[]): Condition | null {
  const steps = days.flatMap((day) => {
    if (day.kind === "consent") return [];
    const isProofAsked = day.quiet < day.most && day.count >= day.quiet;
    const isReserve = day.count >= reserveFrom(day.most);
    return [
      ...(isProofAsked ? [{ day, step: "proof" }] : []),
      ...(isReserve ? [{ day, step: "reserve" }] : []),
    ];
  });
  if (steps.length === 0) return null;
  const of = (name: string) =>
    steps.filter(({ step }) => step === name).map(({ day }) => told(day));
  const [proof, reserve] = [of("proof"), of("reserve")];
  const texts = [
    ...(proof.length > 0
      ? [
          `Networks that have sent already need a proof of work, which browsers without scripts can't give: ${proof.join("; ")}.`,
        ]
      : []),
    ...(reserve.length > 0
      ? [`Only networks that have sent nothing in 24 hours get through: ${reserve.join("; ")}.`]
      : []),
  ];
  return {
    key: "filling",
    kind: "filling",
    level: 0,
    // A step that is taken back and taken again is no news.
    items: steps.map(({ day, step }) => `${day.kind} ${step}`),
    text: `${texts.join(" ")} ${advice}`,
  };
}

const senders = "Who sends a form is given the email address instead, so watch its mailbox.";

const advice =
  "There is room again as the last 24 hours pass. A true rush needs a higher RATE_LIMIT; docs/operate/runbooks/spam-surge.md tells it from a flood.";

const names: Readonly<Record<StoredKind, string>> = {
  form: "forms",
  booking: "bookings",
  privacy: "privacy requests",
  consent: "cookie choices",
};

function told({ kind, count, most }: Day): string {
  return `${names[kind]} (${count} in 24 hours, of ${most})`;
}
