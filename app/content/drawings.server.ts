import { industryDrawings } from "#app/sections/panels/industry-drawings.ts";
import { escapeXml } from "#app/seo/text-files.ts";
import {
  barPath,
  CELL,
  drawMotif,
  LINE,
  markMarkup,
  SIGN_SIZE,
  SIGN_STROKE,
  type Sign,
  wordBars,
} from "#app/ui/drawing.ts";
import type { CategoryGround } from "#content-model/schema/article.ts";
import type { UsMap } from "#content-model/schema/audience-builder.ts";
import type { Brand, BrandColors } from "#content-model/schema/brand.ts";
import type { ToolKind } from "#content-model/schema/section.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/*
 * Pictures that no one took: the site draws them from its motif, in the brand's colors. The build writes each as a file;
 * in development a route draws it when it is asked for.
 */

/** Size of every drawn picture, in pixels. It is a drawing, so it stays sharp at any size. */
export const PICTURE = { width: 1280, height: 720 } as const;

export const ICON_PATH = "/icon.svg";
export const picturePath = {
  article: (slug: string) => `/blog/pictures/${slug}.svg`,
  story: (id: string) => `/testimonials/pictures/${id}.svg`,
};

/** The mark by itself, for browsers' tabs. */
export function drawIcon({ colors, mark }: Brand, brand: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${colors.action}"><title>${escapeXml(brand)}</title>${markMarkup(mark)}</svg>\n`;
}

/**
 * The mark of a tool: a drawing of what it is for. Drawings of ours, none of them close to a maker's own mark:
 * docs/develop/decisions/09-brand-and-type.md.
 */
const toolSigns: Record<ToolKind, Sign> = {
  // A megaphone.
  ads: {
    line: "M6 18h10l18-10v30L16 28H6zM14 28l3 12h6l-3-10",
    accent: "M38 16a8 8 0 0 1 0 14z",
  },
  // Two people.
  social: {
    line: "M11 15a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM5 40a12.5 12.5 0 0 1 25 0z",
    accent:
      "M28 17a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM30 27a11.5 11.5 0 0 1 15 13H34a16 16 0 0 0-4-13z",
  },
  // A contact card.
  crm: {
    line: "M8 9h32a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3zM29 18h8M29 24h8M29 30h5",
    accent: "M12.5 18.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM9.5 33a7.5 7.5 0 0 1 15 0z",
  },
  // An envelope with something new in it.
  marketing: {
    line: "M33 12H8a3 3 0 0 0-3 3v22a3 3 0 0 0 3 3h32a3 3 0 0 0 3-3V22M6 15l18 13 9-6.5",
    accent: "M34 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0z",
  },
  // A storefront.
  store: {
    line: "M8 22v19h32V22M22 41V28h10v13M8 7h32l4 13H4z",
    accent: "M8 7h32l4 13H4z",
  },
  // A briefcase.
  agency: {
    line: "M8 15h32a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3zM16 15v-5a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v5M5 27h14M29 27h14",
    accent: "M19 23h10v9H19z",
  },
  // A spreadsheet.
  sheet: {
    line: "M8 7h32a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM6 17h36M6 29h36M18 17v24M30 17v24",
    accent: "M7 8h34v9H7z",
  },
  // A database.
  warehouse: {
    line: "M8 11a16 6 0 0 0 32 0 16 6 0 0 0-32 0zM8 11v26c0 3.3 7.2 6 16 6s16-2.7 16-6V11M8 24c0 3.3 7.2 6 16 6s16-2.7 16-6",
    accent: "M8 11a16 6 0 0 0 32 0 16 6 0 0 0-32 0z",
  },
  // Two speech bubbles.
  chat: {
    line: "M7 7h24a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H16l-7 6v-6H7a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3z",
    accent:
      "M38 17h3a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-2v6l-7-6H21a3 3 0 0 1-3-3v-3h14a6 6 0 0 0 6-6z",
  },
  // A plug.
  webhook: {
    line: "M16 5v11M32 5v11M9 16h30v6a15 15 0 0 1-30 0zM24 37v7",
    accent: "M9 16h30v6a15 15 0 0 1-30 0z",
  },
};

/** Every kind of tool with a drawing. */
export const drawnTools = Object.keys(toolSigns) as ToolKind[];

/** The mark of a tool. */
export function drawTool(color: BrandColors, kind: ToolKind): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGN_SIZE} ${SIGN_SIZE}" width="${SIGN_SIZE}" height="${SIGN_SIZE}">${signMarkup(color, toolSigns[kind])}</svg>\n`;
}

function signMarkup(color: BrandColors, { line, accent }: Sign): string {
  return (
    `<path d="${accent}" fill="${color.action}"/>` +
    `<path d="${line}" fill="none" stroke="${color.ink}" stroke-width="${SIGN_STROKE}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** The shape of each state by its two letters, to be placed and colored where it is used. */
export function drawStates({ width, height, states }: UsMap): string {
  const shapes = Object.entries(states).map(
    ([code, { path }]) => `<path id="${code}" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes.join("")}</svg>\n`;
}

/** The sign of every industry. */
export function drawIndustrySigns(color: BrandColors): string {
  const size = { width: SIGN_SIZE, height: SIGN_SIZE };
  return drawViews(
    Object.entries(industryDrawings).map(([id, sign]) => ({
      id,
      size,
      markup: signMarkup(color, sign),
    })),
  );
}

type View = { id: string; size: { width: number; height: number }; markup: string };

/** Each under the one before, and a view of each by its id. */
function drawViews(views: readonly View[]): string {
  const drawn = views.map(({ id, size, markup }, at) => {
    const top = at * 2 * size.height;
    return (
      `<view id="${id}" viewBox="0 ${top} ${size.width} ${size.height}"/>` +
      `<g transform="translate(0 ${top})">${markup}</g>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join("")}</svg>\n`;
}

/** Each category has its own ground, so that a list shows what belongs together. */
export function groundOf(content: Snapshot, category: string): CategoryGround {
  const { categories } = content["article-categories"];
  return categories.find(({ name }) => name === category)?.ground ?? "paper";
}

function groundsOf(color: BrandColors) {
  return {
    night: {
      ground: color.night,
      dots: color.redaction,
      bars: color["on-night-2"],
      glow: color.glow,
    },
    paper: {
      ground: color.sunken,
      dots: color["line-control"],
      bars: color.ink,
      glow: color.action,
    },
    action: {
      ground: color.action,
      dots: color["on-night-2"],
      bars: color["on-action"],
      glow: color.glow,
    },
  } as const satisfies Record<CategoryGround, unknown>;
}

/** The picture of an article without one of its own: the motif, another for each slug. */
export function drawArticle(color: BrandColors, slug: string, on: CategoryGround): string {
  const motif = drawMotif(slug, 30, 16);
  const { ground, dots, bars, glow } = groundsOf(color)[on];
  return frame(
    { x: -CELL, y: -CELL, width: motif.width + 2 * CELL, height: motif.height + 2 * CELL },
    ground,
    `<path d="${motif.dots}" stroke="${dots}" stroke-width="3" stroke-linecap="round"/>` +
      `<path d="${motif.bars.map(barPath).join("")}" fill="${bars}"/>` +
      (motif.glow ? `<path d="${barPath(motif.glow)}" fill="${glow}"/>` : ""),
  );
}

const STORY = { width: 296, lines: 9, bar: 8 } as const;

/** The thumbnail of a story: its own words as bars, a few of them picked out, dots where they end. */
export function drawStory(color: BrandColors, transcript: readonly string[]): string {
  const bars = wordBars(transcript.join(" "), STORY.width, STORY.lines);
  const path = (from: number, to?: number) =>
    bars
      .slice(from, to)
      .map(({ x, y, width }) => `M${x} ${y}h${width}v${STORY.bar}h${-width}z`)
      .join("");
  const end = bars.at(-1);
  const picked = Math.round(bars.length * 0.3);
  const { ground, dots, bars: words, glow } = groundsOf(color).night;
  return frame(
    { x: -12, y: -22, width: 320, height: 180 },
    ground,
    `<path d="${end ? dotsFrom(end.x + end.width, end.y) : ""}" stroke="${dots}" stroke-width="2.6" stroke-linecap="round"/>` +
      `<path d="${path(0, picked)}${path(picked + 3)}" fill="${words}"/>` +
      `<path d="${path(picked, picked + 3)}" fill="${glow}"/>`,
  );
}

/** Dots from where a text has ended to the end of its frame. */
function dotsFrom(fromX: number, lastLine: number): string {
  let dots = "";
  for (let y = lastLine; y < STORY.lines * LINE; y += LINE) {
    const start = y === lastLine ? fromX + 10 : 0;
    for (let x = Math.ceil(start / 10) * 10; x <= STORY.width; x += 10)
      dots += `M${x + 0.5} ${y + STORY.bar / 2}h0`;
  }
  return dots;
}

function frame(
  box: { x: number; y: number; width: number; height: number },
  ground: string,
  drawing: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${PICTURE.width}" height="${PICTURE.height}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${ground}"/>${drawing}</svg>\n`;
}
