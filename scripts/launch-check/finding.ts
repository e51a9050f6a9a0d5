/** How urgent something is, in the order in which it is printed. */
export const stages = {
  must: "Must be settled before launch",
  decide: "To decide before launch",
  later: "Can wait",
} as const;

export type Stage = keyof typeof stages;

/** Groups of findings, in the order in which they are printed. */
export const groups = {
  samples: "Samples, made up for you",
  settings: "Settings",
  operation: "Around the site",
  contradictions: "Claims that contradict each other",
  questions: "Open questions to you",
  evidence: "Claims without evidence or date",
  pages: "Pages that are left out",
  "legal-dates": "Legal texts without a pinned date",
  registrations: "Data-broker registrations and counts to be supplied",
  renewals: "Dates that have run out",
} as const;

export type Group = keyof typeof groups;

/** One thing to settle before going live. */
export type Finding = {
  /** Stable name, for `content/accepted.yaml`. */
  id: string;
  stage: Stage;
  group: Group;
  what: string;
  file: string;
  /** Null for what isn't written there yet. */
  line: number | null;
  settle: string;
  /** Done already; counted for the progress, and not printed. */
  isSettled?: boolean;
  /** Stays listed until it is replaced, whatever is accepted: it would tell visitors what isn't so. */
  mustBeReplaced?: boolean;
};

/** A file of the project, as the collectors read it. */
export type SourceFile = { file: string; text: string };

/** Number of the first line that contains a text, 1 if none does. */
export function lineOf(text: string, part: string | RegExp): number {
  const at = typeof part === "string" ? text.indexOf(part) : text.search(part);
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}
