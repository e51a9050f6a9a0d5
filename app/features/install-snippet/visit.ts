import type { Situation, SnippetSettings } from "./settings.ts";

/** What the snippet asks of a visit, in its order. The last is the request itself. */
export const gates = ["signal", "page", "consent", "idle", "request"] as const;
export type Gate = (typeof gates)[number];
export type GateState = "passed" | "stopped" | "unreached";

/** What a visit can send, once there is a request. */
export const fields = ["page", "referrer", "network", "identifier", "contact"] as const;
export type VisitField = (typeof fields)[number];

export type Visit = {
  gates: ReadonlyArray<{ id: Gate; state: GateState }>;
  /** The gate at which it ended; null if it was sent. */
  stoppedAt: Gate | null;
  sent: readonly VisitField[];
};

/** One visit under the snippet's rules: the same decision that its code takes in a browser. */
export function visitWith(settings: SnippetSettings, situation: Situation): Visit {
  const stoppedAt = stopOf(settings, situation);
  const end = stoppedAt === null ? gates.length : gates.indexOf(stoppedAt);
  return {
    stoppedAt,
    gates: gates.map((id, i) => ({ id, state: stateAt(i, end) })),
    sent: stoppedAt === null ? fieldsOf(settings) : [],
  };
}

function stopOf({ consent, skip }: SnippetSettings, situation: Situation): Gate | null {
  const { answer, signal, place } = situation;
  if (signal) return "signal";
  if (place === "skipped" && skip.length > 0) return "page";
  const allowed = consent === "opt-in" ? answer === "yes" : answer !== "no";
  return allowed ? null : "consent";
}

function stateAt(i: number, end: number): GateState {
  if (i < end) return "passed";
  return i === end ? "stopped" : "unreached";
}

/** Companies are known by their network: nothing that points to a person is sent then. */
function fieldsOf({ options }: SnippetSettings): readonly VisitField[] {
  const ofPerson: readonly VisitField[] = ["identifier", "contact"];
  return options.includes("companies") ? fields.filter((id) => !ofPerson.includes(id)) : fields;
}
