import type { ShownChapter, ShownPiece } from "#app/copy/chapter.ts";
import type { Copy, ToolCopy } from "#app/copy/copy.ts";
import { moreOrders, rateOf } from "#app/features/customer-stories/result-sums.ts";
import { sparkPath } from "#app/ui/chart/spark.tsx";
import type { CoverName } from "#content-model/schema/article.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { PanelName } from "#content-model/schema/section.ts";
import type { Chapter, PieceOf } from "#content-model/schema/story.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { dateFormat } from "#shared/date-format.ts";
import { DAY_MS } from "#shared/durations.ts";
import { dollars, dollarsAndCents } from "#shared/money.ts";
import { fill } from "#shared/words.ts";

const parts: {
  [Key in Exclude<keyof Copy, keyof ToolCopy | "panels" | "chapter" | "story">]: (
    content: Snapshot,
  ) => Copy[Key];
} = {
  plans: ({ plans }) => plans,
  articleCopy: (content) => content["article-copy"],
  unread: ({ messages }) => messages.unread,
};

type PartName = keyof typeof parts | keyof ToolCopy;

function partOf(content: Snapshot, name: PartName): unknown {
  const load = Object.entries(parts).find(([key]) => key === name)?.[1];
  const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return load ? load(content) : content.tools[id as keyof Snapshot["tools"]];
}

/** Panels whose data an article's cover draws. */
const coverPanels: Readonly<Record<CoverName, PanelName>> = {
  "score-sheet": "blind-test",
  "two-columns": "two-lookups",
  "sixteen-weeks": "roadmap",
};

type Drawn = {
  hero?: { panel?: PanelName | undefined };
  sections?: ReadonlyArray<{ kind: string; panel?: PanelName | undefined; chapter?: string }>;
  /** Articles whose covers are shown. */
  articles?: ReadonlyArray<{ cover?: CoverName | undefined }>;
};

/** Copy of the parts that a page shows, with its chapter and the data of the panels that it draws: the loader returns it as `copy`. */
export function copyOf<Key extends PartName = never>(
  content: Snapshot,
  page: Drawn,
  ...keys: readonly Key[]
): Pick<Copy, Key> & Partial<Copy> {
  const names = panelsOf(page);
  const entries = keys.map((key) => [key, partOf(content, key)]);
  const panels = Object.fromEntries(names.map((name) => [name, content.panels[name]]));
  const chapter = page.sections?.find((section) => section.chapter !== undefined)?.chapter;
  const hasStory = page.sections?.some(({ kind }) => kind === "story");
  return Object.fromEntries([
    ...entries,
    ...(names.length > 0 ? [["panels", panels]] : []),
    ...(chapter === undefined ? [] : [["chapter", loadChapter(content, chapter)]]),
    ...(hasStory
      ? [["story", content.story.chapters.map(({ id }) => loadChapter(content, id))]]
      : []),
  ]);
}

function panelsOf({ hero, sections = [], articles = [] }: Drawn): PanelName[] {
  const named = sections.flatMap((section) => section.panel ?? []);
  const covers = articles.flatMap(({ cover }) => (cover && coverPanels[cover]) ?? []);
  return [...(hero?.panel ? [hero.panel] : []), ...named, ...covers];
}

/** Maximum of an intent score. */
const HIGHEST = 100;

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1 });

/** A chapter of the running story, with sums and days written out. */
export function loadChapter(content: Snapshot, id: string): ShownChapter {
  const { chapters, opening, whole } = content.story;
  const chapter = chapters.find((each) => each.id === id);
  if (!chapter) throw new Error(`story.yaml has no chapter “${id}”.`);
  const product = routeList(content.routes).find(({ id }) => id === chapter.page);
  const isTold = Object.values(content.furtherPages).some(({ sections }) =>
    sections.some(({ kind }) => kind === "story"),
  );
  return {
    id,
    day: chapter.day,
    weekday: format(chapter.day, { weekday: "long" }),
    month: format(chapter.day, { month: "short" }),
    date: format(chapter.day, { day: "numeric" }),
    title: chapter.title,
    opening,
    text: chapter.text,
    piece: shownPiece(content, chapter.piece),
    whole: { label: whole.label, href: isTold ? `${whole.href}#${id}` : whole.href },
    product: { label: product?.label ?? chapter.page, href: product?.path ?? "/" },
  };
}

function shownPiece(content: Snapshot, piece: Chapter["piece"]): ShownPiece {
  switch (piece.kind) {
    case "ledger":
      return ledgerLines(piece);
    case "calendar":
      return calendarDays(content, piece);
    case "growth":
      return {
        ...piece,
        line: fill(piece.line, numbers({ before: piece.before, after: piece.after })),
      };
    case "score":
      return scoreOf(piece);
    case "outcome":
      return outcomeRows(content, piece);
    default:
      return piece;
  }
}

function scoreOf({ weeks, ...piece }: PieceOf<"score">) {
  const score = `${weeks.at(-1) ?? 0}`;
  const summary = fill(piece.summary, { score });
  return { ...piece, summary, score, spark: sparkPath(weeks, HIGHEST) };
}

function ledgerLines({ kind, start, steps }: PieceOf<"ledger">) {
  let left = start.count;
  const lines = steps.map((step) => {
    left -= step.less;
    return {
      less: number.format(step.less),
      why: step.why,
      left: step.left,
      rest: number.format(left),
    };
  });
  return { kind, start: { label: start.label, count: number.format(start.count) }, lines };
}

function calendarDays({ plans }: Snapshot, piece: PieceOf<"calendar">) {
  const cents = plans.mailPieces.find(({ id }) => id === piece.piece)?.cents ?? 0;
  const days: Array<{ day: string; weekday: string; number: string; what: string | null }> = [];
  for (let time = Date.parse(piece.from); time <= Date.parse(piece.to); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({
      day,
      weekday: format(day, { weekday: "short" }),
      number: format(day, { day: "numeric" }),
      what: piece.marks.find((mark) => mark.day === day)?.what ?? null,
    });
  }
  const bill = fill(piece.bill, {
    cards: number.format(piece.cards),
    price: dollars(cents),
    total: dollarsAndCents(piece.cards * cents),
  });
  return { kind: piece.kind, days, bill };
}

/** The result is the one on the testimonials page, so that the story can't tell another one. */
function outcomeRows(
  { testimonials }: Snapshot,
  { kind, call, caption, columns, more }: PieceOf<"outcome">,
) {
  const { groups } = testimonials.result;
  return {
    kind,
    call,
    caption,
    columns,
    rows: groups.map((group) => ({
      group: group.label,
      households: number.format(group.households),
      orders: number.format(group.orders),
      rate: percent.format(rateOf(group)),
    })),
    more: fill(more, numbers({ more: moreOrders(...groups) })),
  };
}

function numbers(values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, number.format(value)]),
  );
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
