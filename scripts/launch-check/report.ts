/* Findings of the launch check, and the report of them. */
import path from "node:path";
import type { Accepted } from "#content-model/schema/site.ts";

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

type Group = keyof typeof groups;

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

/** Findings sorted into open and accepted, and acceptances that match nothing any more, or can't be accepted. */
type Sifted = { left: Finding[]; done: Finding[]; idle: Accepted[]; refused: Accepted[] };

/** Findings that the operator has neither settled nor accepted, apart from the others. */
export function sift(findings: readonly Finding[], accepted: readonly Accepted[]): Sifted {
  const meets = ({ id }: Accepted, finding: Finding) =>
    finding.id === id || finding.id.startsWith(`${id}#`);
  const isDone = (finding: Finding) =>
    finding.isSettled === true ||
    (!finding.mustBeReplaced && accepted.some((entry) => meets(entry, finding)));
  return {
    left: findings.filter((finding) => !isDone(finding)),
    done: findings.filter(isDone),
    idle: accepted.filter((entry) => !findings.some((finding) => meets(entry, finding))),
    refused: accepted.filter((entry) =>
      findings.some((finding) => finding.mustBeReplaced && meets(entry, finding)),
    ),
  };
}

/**
 * The list for people: by urgency, then by group, then by how it is settled.
 *
 * @param everything each thing on a line of its own; else a file with many of a kind gets one line
 * @param only the stage that is listed; what is left of the others is counted all the same
 */
export function printed(sifted: Sifted, everything = false, only?: Stage): string {
  const { idle, refused } = sifted;
  const left = sifted.left.filter(({ stage }) => only === undefined || stage === only);
  const parts = (Object.keys(stages) as Stage[]).flatMap((stage) => {
    const own = left.filter((finding) => finding.stage === stage);
    if (own.length === 0) return [];
    const title = `${stages[stage]} (${own.length})`;
    return [`\n${title}\n${"=".repeat(title.length)}\n${byGroup(own, everything)}`];
  });
  const notes = [
    ...refused.map(
      ({ id }) =>
        `\nCan’t be accepted in content/accepted.yaml, only replaced: ${id}. Visitors would take the sample for real.`,
    ),
    ...idle.map(({ id }) => `\nNo longer needed in content/accepted.yaml: ${id}`),
  ];
  return [...parts, ...notes, `\n${progress(sifted)}`].join("\n").trimStart();
}

/** Groups that the owner has to read: each thing in them has a line of its own. */
const asked: readonly Group[] = ["contradictions", "questions"];

function byGroup(findings: readonly Finding[], everything: boolean): string {
  return (Object.keys(groups) as Group[])
    .flatMap((group) => {
      const own = findings.filter((finding) => finding.group === group);
      const isWhole = everything || asked.includes(group);
      return own.length === 0 ? [] : [`${groups[group]}\n${bySettlement(own, isWhole)}`];
    })
    .join("\n\n");
}

function bySettlement(findings: readonly Finding[], everything: boolean): string {
  return [...Map.groupBy(findings, ({ settle }) => settle)]
    .map(([settle, same]) => {
      const lines = everything ? same.map(line) : inShort(same);
      return `  ${settle}:\n${lines.join("\n")}`;
    })
    .join("\n");
}

/** From this many on, the things of one file, or the same thing in the files of one folder, are one line. */
const MANY = 4;

function inShort(findings: readonly Finding[]): string[] {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const few = findings.filter(({ file }) => (byFile.get(file)?.length ?? 0) < MANY);
  const folders = Map.groupBy(few, ({ file, what }) => `${path.dirname(file)} ${what}`);
  return [...sameInFolder(folders), ...manyInFile(byFile)];
}

function sameInFolder(folders: ReadonlyMap<string, Finding[]>): string[] {
  return [...folders.values()].flatMap((own) => {
    const [first] = own;
    if (!first || own.length < MANY) return own.map(line);
    const names = own.slice(0, 3).map(({ file }) => path.basename(file));
    const folder = path.dirname(first.file);
    return [inOneLine(folder, own, `${first.what} in ${names.join(", ")}`)];
  });
}

function manyInFile(byFile: ReadonlyMap<string, Finding[]>): string[] {
  return [...byFile].flatMap(([file, own]) => {
    if (own.length < MANY) return [];
    const some = own
      .slice(0, 3)
      .map(({ what }) => (what.length > 40 ? `${what.slice(0, 39)}…` : what));
    return [inOneLine(file, own, some.join(", "))];
  });
}

function inOneLine(place: string, own: readonly Finding[], some: string): string {
  return `    ${place}  ${own.length}: ${some}, ...  [--all shows each]`;
}

function line({ id, what, file, line }: Finding): string {
  return `    ${line === null ? file : `${file}:${line}`}  ${what}  [${id}]`;
}

function progress({ left, done }: Sifted): string {
  if (left.length === 0) return "Nothing is left to settle.";
  const rows = (Object.keys(stages) as Stage[]).map((stage) => {
    const [open, closed] = [left, done].map(
      (findings) => findings.filter((finding) => finding.stage === stage).length,
    ) as [number, number];
    return `  ${stages[stage].padEnd(32)} ${String(open).padStart(4)} left ${String(closed).padStart(5)} done`;
  });
  return [
    ...rows,
    `${left.length} left to settle. What may stay as it is: add the id in brackets to content/accepted.yaml, with your reason. Samples can’t: they are to be replaced.`,
  ].join("\n");
}
