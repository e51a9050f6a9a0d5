import { DAY_MS } from "#shared/durations.ts";
import { suggestion } from "../read/fault.ts";
import type { Source, Sources } from "../read/sources.ts";
import type { Path } from "../read/yaml-file.ts";
import type { Section } from "../schema/section.ts";
import type { Chapter, PieceOf } from "../schema/story.ts";
import type { Snapshot } from "../snapshot.ts";

type Report = (path: Path, message: string) => void;

/** The story can be read from its first chapter to its last: each is on its page, later than the one before, and agrees with home. */
export function checkStory(content: Snapshot, source: Source | null, sources: Sources): void {
  const { chapters } = content.story;
  const report: Report = (path, message) => source?.report({ ...source.placeOf(path), message });
  checkShown(content, sources);
  if (chapters.length > 0) checkProducts(content, report);
  chapters.forEach((chapter, i) => {
    const before = chapters[i - 1];
    if (before && chapter.day <= before.day)
      report(["chapters", i, "day"], `The chapter before is of ${before.day}. Write a later day.`);
    if (chapters.findIndex(({ id }) => id === chapter.id) !== i)
      report(["chapters", i, "id"], `Another chapter is called “${chapter.id}” too. Rename one.`);
    if (!shownOn(content, chapter.page).includes(chapter.id))
      report(
        ["chapters", i, "page"],
        `pages/${chapter.page}.yaml doesn’t show this chapter. Add a section with “kind: chapter” and “chapter: ${chapter.id}” there.`,
      );
    checkPiece(content, chapter, (path, message) =>
      report(["chapters", i, "piece", ...path], message),
    );
  });
}

/** Addresses of the pages that sell a product: the story goes through all of them. */
const PRODUCT = /^\/(?:solutions|data)\/[^/]+$|^\/buyer-intent$/;

/** Each page of a product has a chapter, or is named as one that has none. */
function checkProducts({ story, routes, furtherPages }: Snapshot, report: Report): void {
  const knownPages = new Set([...story.chapters.map(({ page }) => page), ...story.without]);
  // An address that two pages have is a fault of its own.
  const withChapter = new Set(
    Object.entries(routes).flatMap(([id, { path }]) => (knownPages.has(id) ? [path] : [])),
  );
  for (const [id, { path }] of Object.entries(routes)) {
    if (!PRODUCT.test(path) || withChapter.has(path) || furtherPages[id]?.draft) continue;
    report(
      ["chapters"],
      `The page “${id}” has no chapter. Write one for it, or name the page under “without”: without: [${[...story.without, id].join(", ")}].`,
    );
  }
}

/** Chapters that pages show are chapters of the story, each on its own page. */
function checkShown(content: Snapshot, sources: Sources): void {
  const { chapters } = content.story;
  const ids = chapters.map(({ id }) => id);
  for (const [page, sections] of pagesOf(content))
    sections.forEach((section, i) => {
      if (section.kind !== "chapter") return;
      const known = chapters.find(({ id }) => id === section.chapter);
      if (known?.page === page) return;
      const source = sources.yaml(`pages/${page}`);
      source?.report({
        ...source.placeOf(["sections", i, "chapter"]),
        message: known
          ? `This chapter is on the page “${known.page}”. A chapter is on one page.`
          : `“${section.chapter}” is no chapter of story.yaml${suggestion(section.chapter, ids)}`,
      });
    });
}

function checkPiece(content: Snapshot, { piece }: Chapter, report: Report): void {
  if (piece.kind === "ledger") checkLedger(content, piece, report);
  if (piece.kind === "calendar") checkCalendar(content, piece, report);
}

/** Checks that mailed and held-out households add up to the two groups of the result in testimonials.yaml. */
function checkLedger(content: Snapshot, piece: PieceOf<"ledger">, report: Report): void {
  const [mailed, heldBack] = content.testimonials.result.groups;
  const last = piece.steps.length - 1;
  const cards = piece.steps.reduce((left, { less }) => left - less, piece.start.count);
  if (cards !== mailed.households)
    report(
      ["start", "count"],
      `This leaves ${cards}, but the result in testimonials.yaml is of ${mailed.households} that got a card.`,
    );
  if (piece.steps[last]?.less !== heldBack.households)
    report(
      ["steps", last, "less"],
      `The result in testimonials.yaml held back ${heldBack.households}. Write the same number.`,
    );
}

const MOST_DAYS = 14;

function checkCalendar({ plans }: Snapshot, piece: PieceOf<"calendar">, report: Report): void {
  const pieces = plans.mailPieces.map(({ id }) => id);
  if (!pieces.includes(piece.piece))
    report(
      ["piece"],
      `“${piece.piece}” is no mail piece of plans.yaml${suggestion(piece.piece, pieces)}`,
    );
  const days = (Date.parse(piece.to) - Date.parse(piece.from)) / DAY_MS + 1;
  if (days < 2 || days > MOST_DAYS)
    report(["to"], `Draw 2 to ${MOST_DAYS} days. This is ${days} from ${piece.from}.`);
  piece.marks.forEach(({ day }, i) => {
    const after = piece.marks[i - 1]?.day ?? "";
    if (day <= after || day < piece.from || day > piece.to)
      report(
        ["marks", i, "day"],
        `Write a day from ${piece.from} to ${piece.to}, after the one before.`,
      );
  });
}

function pagesOf(content: Snapshot): Array<[page: string, sections: readonly Section[]]> {
  return Object.entries({ ...content.pages, ...content.furtherPages }).map(([id, page]) => [
    id,
    "sections" in page ? page.sections : [],
  ]);
}

function shownOn(content: Snapshot, page: string): string[] {
  const sections = pagesOf(content).find(([id]) => id === page)?.[1] ?? [];
  return sections.flatMap((section) => (section.kind === "chapter" ? section.chapter : []));
}
