import type { z } from "zod";
import { recipientOf } from "#shared/consent.ts";
import { fill } from "#shared/words.ts";
import { legalIds, texts } from "./content-model.ts";
import {
  type Absent,
  type Dropped,
  type HiddenPages,
  OR_REMOVE,
  withoutHidden,
} from "./hidden-pages.ts";
import { findImage, type Images, type ShownImage } from "./prose/images.ts";
import type { ProseCopy } from "./prose/node.ts";
import { type ParsedProse, parseProse } from "./prose/parse-prose.ts";
import {
  areSame,
  checked,
  type TokenValues,
  tokensIn,
  type UsedTokens,
  usedTokens,
} from "./read/checked.ts";
import type { Report } from "./read/fault.ts";
import { createMemo, frozen } from "./read/memo.ts";
import type { Sources } from "./read/sources.ts";
import { type FrontMatter, readFrontMatter } from "./read/yaml-file.ts";
import type { ReadOptions } from "./read-content.ts";
import { checkPlainTexts } from "./rules/plain-texts.ts";
import { checkFigures, checkProseFigures } from "./rules/typed-figures.ts";
import type { PrivacyCopy, PrivacyMetrics, YearlyCopy } from "./schema/privacy.ts";
import type { ArticleContent, SiteSettings, Snapshot } from "./snapshot.ts";

/** Context for reading articles; their own copy may have faults, and then it isn't there. */
type ArticleMeans = {
  tokenValues: TokenValues;
  images: Images;
  copy: ProseCopy | undefined;
  absent: Absent;
  /** Takes note of links that go with what they lead to. */
  dropped: Dropped[];
};

/** Folder of the articles in the content. */
const ARTICLES = "articles";

/**
 * All articles, the newest first; of one day, by slug, so that the order never changes by itself. Without the blog there are
 * none.
 */
export function readArticles(sources: Sources, means: ArticleMeans): ArticleContent[] {
  const slugs = sources.namesIn(ARTICLES, ".md");
  if (means.absent.pages.has("blog")) {
    for (const slug of slugs) sources.text(`${ARTICLES}/${slug}.md`);
    return [];
  }
  return slugs
    .flatMap((slug) => readArticle(sources, slug, means) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

function readArticle(
  sources: Sources,
  slug: string,
  { tokenValues, images, copy, absent, dropped }: ArticleMeans,
): ArticleContent | null {
  const name = `${ARTICLES}/${slug}`;
  const { file, text, report } = sources.text(`${name}.md`);
  if (text === undefined) return null;
  const gone = [...absent.pages.values(), ...absent.phones];
  const key = gone.length === 0 ? text : JSON.stringify([gone, text]);
  const kept = sound.get(key);
  const known = kept && areSame(kept.tokenValues, tokenValues) ? kept : null;
  const head = known ? null : readFrontMatter(text, report);
  const means = { name, file, report, key, absent };
  const read = known ?? (head && checkArticle(text, head, means, tokenValues));
  if (!read) return null;
  dropped.push(...read.dropped);
  const { fields, start, firstLine } = read;
  const prose = parseProse(text.slice(start), {
    tokenValues,
    images,
    folder: ARTICLES,
    report,
    firstLine,
    ...(copy && { copy }),
  });
  if (!fields) return null;
  const { image, imageAlt, ...meta } = fields;
  const found = image ? findImage(image, ARTICLES, images) : null;
  const fault = typeof found === "string" ? found : found && coverFault(image ?? "", found);
  if (fault) {
    const place = (head ?? readFrontMatter(text, report))?.fields.placeOf(["image"]);
    report({ ...place, message: fault });
  }
  const picture = found && typeof found === "object" ? { alt: imageAlt ?? "", ...found } : null;
  const readTime = meta.readTime ?? prose.minutes;
  return { ...meta, slug, readTime, picture, prose };
}

/** Pixels of the smallest picture that stays sharp at the head of an article, and on its card. */
const COVER = { width: 1000, height: 500 };

/** Why a picture can't be the one of an article; null if it can. */
function coverFault(address: string, { src, width, height, video }: ShownImage): string | null {
  if (video) return `“${address}” is a video. Name a picture, and put the video into the text.`;
  const size = `The picture “${address}” is ${width} by ${height} pixels`;
  if (width < height || width > 3 * height)
    return `${size}. At the head of an article and on its card it is cut to 16 by 9: save it wider than high, at most three times as wide.`;
  // A drawing has no pixels of its own.
  if (src.endsWith(".svg") || (width >= COVER.width && height >= COVER.height)) return null;
  return `${size}, too few for the head of an article. Save it at least ${COVER.width} by ${COVER.height} pixels large; about 1,600 wide is best.`;
}

type Checked = {
  /** Null where they have a fault. */
  fields: z.output<typeof texts.articles> | null;
  /** Where the text begins, in the file and as a line of it. */
  start: number;
  firstLine: number;
  dropped: readonly Dropped[];
};
type Sound = Checked & { tokenValues: UsedTokens };

/** Heads of articles without a fault, by the whole file: of thousands all but one are as they were. */
const sound = createMemo<Sound>(4000, "article");

/** The head of an article, and the figures of all of it. */
function checkArticle(
  text: string,
  { fields: located, body, firstLine }: FrontMatter,
  {
    name,
    file,
    report: tell,
    key,
    absent,
  }: { name: string; file: string; report: Report; key: string; absent: Absent },
  tokenValues: TokenValues,
): Checked {
  let faults = 0;
  const report: Report = (fault) => {
    faults += 1;
    tell(fault);
  };
  const whole = { ...located, name, file, report };
  checkFigures(whole, tokenValues);
  checkPlainTexts(whole);
  checkProseFigures(body, firstLine, tokenValues, report);
  const { source, dropped } = withoutHidden(whole, whole, absent);
  const result = checked(source, texts.articles, tokenValues, report);
  const start = text.length - body.length;
  const read = { fields: result?.value ?? null, start, firstLine, dropped };
  if (result && faults === 0) {
    sound.set(key, frozen({ ...read, tokenValues: usedTokens(result.uses, tokenValues) }));
  }
  return read;
}

/** Content read before the legal texts. */
export type Draft = Omit<
  Snapshot,
  "hash" | "legal" | "settings" | "pictures" | "media" | "hidden" | "dropped" | "leftOut"
>;

/**
 * The texts of the law.
 * @param content what their blocks are made from; null while it has faults: then the texts are only checked
 */
export function readLegal(
  sources: Sources,
  tokenValues: TokenValues,
  options: ReadOptions,
  content: Draft | null,
  hidden: HiddenPages,
): Snapshot["legal"] {
  const blocks = content ? blocksOf(content, options.settings(content.site)) : null;
  const copy = content?.["article-copy"].inText;
  const means = { tokenValues, images: options.images, folder: "legal", ...(copy && { copy }) };
  const entries = legalIds.flatMap((id) => {
    const name = `legal/${id}`;
    const { file, text, report } = sources.text(`${name}.md`);
    if (hidden.get(id)?.reason === "removed") return [];
    if (text === undefined) {
      if (!sources.isReported(`${name}.md`))
        report({ message: `This file is missing. Write it, ${OR_REMOVE}.` });
      return [];
    }
    const head = readFrontMatter(text, report);
    if (head) checkPlainTexts({ ...head.fields, name, file, report });
    const fields = head && checked(head.fields, texts.legal, tokenValues, report)?.value;
    if (!head || !fields) return [];
    const prose = legalProse(head, blocks, { ...means, report });
    return hidden.has(id) ? [] : [[id, { meta: fields, prose }] as const];
  });
  return Object.fromEntries(entries);
}

/** @param blocks null while they can't be made: then the text is only checked */
function legalProse(
  { body, firstLine }: FrontMatter,
  blocks: Blocks | null,
  means: Parameters<typeof parseProse>[1],
): ParsedProse {
  const { tokenValues, report } = means;
  const faults: Array<Parameters<Report>[0]> = [];
  const keep: Report = (fault) => void faults.push(fault);
  const whole = blocks && parseProse(withBlocks(body, blocks), { ...means, report: keep });
  if (whole && faults.length === 0) return whole;
  // They are looked for in the text as it is written, where their lines are right.
  let faultCount = 0;
  const asWritten = parseProse(body, {
    ...means,
    tokenValues: {
      get: (name) => (isBlock(name) ? "x" : tokenValues.get(name)),
      keys: tokenValues.keys,
    },
    report(fault) {
      faultCount += 1;
      report(fault);
    },
    firstLine,
  });
  if (faultCount === 0) for (const { message } of faults) report({ message });
  return whole ?? asWritten;
}

const blockNames = ["outside-calendar", "who-counts", "retention", "yearly-requests"] as const;
type Blocks = Record<(typeof blockNames)[number], string>;

function isBlock(name: string): boolean {
  return blockNames.some((block) => name === `text.${block}`);
}

/** Markdown that follows from settings or counts, by the token that stands for it in a legal text. */
function blocksOf(
  content: Draft,
  { bookingUrl, analytics, retentionDays }: Omit<SiteSettings, "day">,
): Blocks {
  const { consent, forms, notices, privacyMetrics } = content;
  const outside = forms.booking.calendar.outside.policy;
  const { request, yearly } = forms["privacy-request"];
  return {
    "outside-calendar": bookingUrl ? fill(outside, { host: new URL(bookingUrl).host }) : "",
    "who-counts": analytics
      ? fill(consent.policy.withService[analytics.kind], { host: recipientOf(analytics) })
      : consent.policy.own,
    retention: retentionText(notices.retention, retentionDays),
    "yearly-requests": yearlyRequests({ request, yearly }, privacyMetrics),
  };
}

function retentionText(copy: Draft["notices"]["retention"], days: number): string {
  if (days === 0) return copy.forever;
  if (days === 1) return copy.day;
  if (days > 365 && days % 365 === 0) return fill(copy.years, { years: days / 365 });
  return fill(copy.days, { days });
}

/** Before the text is parsed: a block may be a table. Every other token is left to the parser. */
function withBlocks(body: string, blocks: Blocks): string {
  return tokensIn(body)
    .filter(isBlock)
    .reduce(
      (text, name) =>
        text.replaceAll(
          new RegExp(`\\{\\{\\s*${name.replace(".", "\\.")}\\s*\\}\\}`, "g"),
          () => blocks[name.slice("text.".length) as keyof Blocks],
        ),
      body,
    );
}

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
