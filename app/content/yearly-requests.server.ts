import { fillIn } from "#app/forms/form-messages.tsx";
import { privacyWords, yearlyWords as words } from "#content/forms/privacy.ts";
import { type PrivacyMetrics, privacyMetricsSchema } from "#content/schema/privacy-metrics.ts";

const published = import.meta.glob<unknown>("../../content/privacy-metrics/*.json", {
  import: "default",
  eager: true,
});

/**
 * The published counts as Markdown, a table for each year, the newest first; without any, that they are missing.
 * @param files their contents by path
 * @throws for a file that breaks a rule or whose name is another year, naming it
 */
export function yearlyRequests(files: Readonly<Record<string, unknown>> = published): string {
  const years = Object.entries(files)
    .map(([path, content]) => read(path, content))
    .sort((a, b) => b.year - a.year);
  if (years.length === 0) return words.missing;
  return [words.intro, ...years.map(drawn)].join("\n\n");
}

function read(path: string, content: unknown): PrivacyMetrics {
  const file = path.replace(/^.*content\//, "content/");
  const result = privacyMetricsSchema.safeParse(content);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${file}, ${issue?.path.join(".") || "the whole"}: ${issue?.message}`);
  }
  if (!file.endsWith(`/${result.data.year}.json`)) {
    throw new Error(`${file} holds the year ${result.data.year}: the name and the year must agree`);
  }
  return result.data;
}

type Counted = PrivacyMetrics["requests"][number] | NonNullable<PrivacyMetrics["platform"]>;

function drawn({ year, countedOn, requests, signals, platform }: PrivacyMetrics): string {
  const named = [
    ...requests.map((row): [string, Counted] => [privacyWords.kinds[row.kind].label, row]),
    ...(platform ? [[words.platform.row, platform] as [string, Counted]] : []),
  ];
  const rows = named.map(([name, row]) => [
    name,
    ...[row.received, row.complied, row.denied].map(String),
    ...[row.meanDays, row.medianDays].map((days) => (days === null ? words.none : String(days))),
  ]);
  const sum = (part: "open" | "withdrawn") => named.reduce((all, [, row]) => all + row[part], 0);
  const notes = [
    fillIn(words.counted, { day: inWords(countedOn) }),
    ...(["open", "withdrawn"] as const)
      .filter((part) => sum(part) > 0)
      .map((part) => fillIn(words[part], { count: sum(part) })),
    ...(signals > 0 ? [fillIn(words.signals, { count: signals })] : []),
    ...(platform ? [] : [words.platform.missing]),
  ];
  const title = `### ${fillIn(words.title, { year })} {#requests-${year}}`;
  const parts = [title, table([words.columns, ...rows]), notes.join(" ")];
  return [...parts, ...denials(year, named)].join("\n\n");
}

/** Why requests were denied, by ground; nothing where none was. */
function denials(year: number, named: ReadonlyArray<[string, Counted]>): string[] {
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
    `### ${fillIn(words.denials.title, { year })} {#denials-${year}}`,
    table([words.denials.columns, ...rows]),
    ...(list ? [fillIn(words.denials.exemptions, { list })] : []),
  ];
}

/** A table in Markdown: the first column names its row, the others are figures. */
function table([head = [], ...rows]: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map((_, i) => (i === 0 ? "---" : "---:")));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function inWords(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
