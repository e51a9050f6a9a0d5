import { fill } from "#shared/fill.ts";
import type { PrivacyCopy, YearlyCopy } from "../schema/privacy.ts";
import type { PrivacyMetrics } from "../schema/privacy-metrics.ts";

type Copy = { request: PrivacyCopy; yearly: YearlyCopy };

/** The published counts as Markdown, a table for each year, the newest first; without any, that they are missing. */
export function yearlyRequests(copy: Copy, published: readonly PrivacyMetrics[]): string {
  const years = published.toSorted((a, b) => b.year - a.year);
  if (years.length === 0) return copy.yearly.missing;
  return [copy.yearly.intro, ...years.map((year) => drawn(year, copy))].join("\n\n");
}

type Counted = PrivacyMetrics["requests"][number] | NonNullable<PrivacyMetrics["platform"]>;

function drawn(
  { year, countedOn, requests, signals, platform }: PrivacyMetrics,
  { request, yearly: copy }: Copy,
): string {
  const named = [
    ...requests.map((row): [string, Counted] => [request.kinds[row.kind].label, row]),
    ...(platform ? [[copy.platform.row, platform] as [string, Counted]] : []),
  ];
  const rows = named.map(([name, row]) => [
    name,
    ...[row.received, row.complied, row.denied].map(String),
    ...[row.meanDays, row.medianDays].map((days) => (days === null ? copy.none : String(days))),
  ]);
  const sum = (part: "open" | "withdrawn") => named.reduce((all, [, row]) => all + row[part], 0);
  const notes = [
    fill(copy.counted, { day: longDate(countedOn) }),
    ...(["open", "withdrawn"] as const)
      .filter((part) => sum(part) > 0)
      .map((part) => fill(copy[part], { count: sum(part) })),
    ...(signals > 0 ? [fill(copy.signals, { count: signals })] : []),
    ...(platform ? [] : [copy.platform.missing]),
  ];
  const title = `### ${fill(copy.title, { year })} {#requests-${year}}`;
  const parts = [title, table([copy.columns, ...rows]), notes.join(" ")];
  return [...parts, ...denials(year, named, copy)].join("\n\n");
}

/** Why requests were denied, by ground; nothing where none was. */
function denials(
  year: number,
  named: ReadonlyArray<[string, Counted]>,
  copy: YearlyCopy,
): string[] {
  const rows = named
    .map(([name, row]) => [name, ...Object.values(row.denials).map(String)])
    .filter(([, ...counts]) => counts.some((count) => count !== "0"));
  if (rows.length === 0) return [];
  const exempt = new Map<string, number>();
  for (const [, { exemptions }] of named)
    for (const [provision, count] of Object.entries(exemptions))
      exempt.set(provision, (exempt.get(provision) ?? 0) + count);
  const list = [...exempt].map(([provision, count]) => `${provision} (${count})`).join(", ");
  return [
    `### ${fill(copy.denials.title, { year })} {#denials-${year}}`,
    table([copy.denials.columns, ...rows]),
    ...(list ? [fill(copy.denials.exemptions, { list })] : []),
  ];
}

/** A table in Markdown: the first column names its row, the others are figures. */
function table([head = [], ...rows]: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map((_, i) => (i === 0 ? "---" : "---:")));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function longDate(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
