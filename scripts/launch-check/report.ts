import type { Accepted } from "#content/checks/accepted.ts";
import { type Finding, type Group, groups } from "./finding.ts";

/** Findings that the owner has not accepted, and acceptances that no longer meet anything. */
export function sift(
  findings: readonly Finding[],
  accepted: readonly Accepted[],
): { left: Finding[]; idle: Accepted[] } {
  const meets = ({ id }: Accepted, finding: Finding) =>
    finding.id === id || finding.id.startsWith(`${id}#`);
  return {
    left: findings.filter((finding) => !accepted.some((entry) => meets(entry, finding))),
    idle: accepted.filter((entry) => !findings.some((finding) => meets(entry, finding))),
  };
}

/** The list for people: by group, then by the way to settle it; each with its place and its id. */
export function printed(left: readonly Finding[], idle: readonly Accepted[]): string {
  const parts = (Object.keys(groups) as Group[]).flatMap((group) => {
    const own = left.filter((finding) => finding.group === group);
    return own.length === 0 ? [] : [`\n${groups[group]} (${own.length})\n${byWay(own)}`];
  });
  const notes = idle.map(({ id }) => `\nNo longer needed in content/checks/accepted.ts: ${id}`);
  return [...parts, ...notes, ending(left.length)].join("\n").trimStart();
}

function byWay(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ settle }) => settle)]
    .map(([settle, same]) => `  ${settle}:\n${same.map(line).join("\n")}`)
    .join("\n");
}

function line({ id, what, file, line }: Finding): string {
  return `    ${file}:${line}  ${what}  [${id}]`;
}

function ending(count: number): string {
  if (count === 0) return "\nNothing is left to settle.";
  return `\n${count} left to settle. What may stay as it is: add the id in brackets to content/checks/accepted.ts, with your reason.`;
}
