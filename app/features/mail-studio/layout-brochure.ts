import type { Art, Layout, MailFace, Sheet, Slot } from "./layout.ts";
import { returnAddress } from "./merge.ts";
import { BLEED, type Box, INCH, inset, mailZones, SAFE, type Size } from "./zones.ts";

/** A sheet folded to its panels. Outside the last panel is the cover; the one before it is mailed, with its fold at the bottom. */
export function brochure(size: Size, panels: number): Layout {
  const width = size.width / panels;
  return {
    shape: "brochure",
    mailed: { width: size.height, height: width },
    sheets: [outside(size, panels), inside(size, panels)],
  };
}

const EDGE = 0.42 * INCH;

function outside(size: Size, panels: number): Sheet {
  const panel = size.width / panels;
  const cover = size.width - panel;
  const wide = panels === 2;
  const column = { x: cover + EDGE, width: panel - 2 * EDGE };
  const flap: readonly Art[] = wide
    ? []
    : [
        {
          kind: "glow",
          box: { x: -BLEED, y: -BLEED, width: panel + BLEED, height: size.height + 2 * BLEED },
        },
      ];
  const tease: readonly Slot[] = wide
    ? []
    : [
        {
          id: "offer",
          box: { x: EDGE, y: 2.4 * INCH, width: panel - 2 * EDGE, height: 4 * INCH },
          face: "strong",
          size: 25,
          leading: 31,
          tone: "ink",
        },
      ];
  return {
    ...common(size, panels, "front"),
    mail: mailFace(size, panels),
    art: [
      ...flap,
      {
        kind: "action",
        box: { x: cover, y: -BLEED, width: panel + BLEED, height: size.height + 2 * BLEED },
      },
      {
        kind: "picture",
        box: {
          x: cover,
          y: 4.1 * INCH,
          width: panel + BLEED,
          height: size.height - 4.1 * INCH + BLEED,
        },
      },
    ],
    slots: [
      ...mailSlots(mailFace(size, panels)),
      ...tease,
      {
        id: "sender",
        box: { ...column, y: 0.45 * INCH, height: 17 },
        face: "strong",
        size: 12,
        leading: 16,
        tone: "on-action",
      },
      {
        id: "headline",
        box: { ...column, y: 1.05 * INCH, height: 2.95 * INCH },
        face: "display",
        size: wide ? 44 : 30,
        leading: wide ? 47 : 33,
        tone: "on-action",
      },
    ],
  };
}

function inside(size: Size, panels: number): Sheet {
  const panel = size.width / panels;
  const wide = panels === 2;
  const text = { x: panel + EDGE, width: panel - 2 * EDGE };
  const last = { x: size.width - panel + EDGE, width: panel - 2 * EDGE };
  const tag = { ...last, y: wide ? 5.3 * INCH : INCH, height: (wide ? 1.4 : 2.9) * INCH };
  const pad = 16;
  return {
    ...common(size, panels, "back"),
    mail: null,
    art: [
      {
        kind: "action",
        box: { x: -BLEED, y: -BLEED, width: panel + BLEED, height: size.height + 2 * BLEED },
      },
      {
        kind: "picture",
        box: { x: -BLEED, y: -BLEED, width: panel + BLEED, height: size.height + 2 * BLEED },
      },
      { kind: "glow", box: tag },
    ],
    slots: [
      {
        id: "body",
        box: { ...text, y: INCH, height: (wide ? 4.1 : 6.3) * INCH },
        face: "text",
        size: 16.5,
        leading: 24.5,
        tone: "ink",
      },
      {
        id: "offer",
        middle: true,
        box: {
          x: tag.x + pad,
          y: tag.y + pad,
          width: tag.width - 2 * pad,
          height: tag.height - 2 * pad,
        },
        face: "strong",
        size: wide ? 19 : 23,
        leading: wide ? 22.5 : 29,
        tone: "ink",
      },
      {
        id: "action",
        box: { ...last, y: (wide ? 6.95 : 4.3) * INCH, height: (wide ? 0.7 : 1.6) * INCH },
        face: "strong",
        size: 15,
        leading: 19,
        tone: "ink",
      },
      {
        id: "stop",
        box: { ...last, y: 7.75 * INCH, height: 24 },
        face: "text",
        size: 8,
        leading: 11,
        tone: "muted",
      },
    ],
  };
}

function common({ width, height }: Size, panels: number, side: Sheet["side"]) {
  const panel = width / panels;
  const places = Array.from({ length: panels }, (_, i) => i * panel);
  return {
    side,
    width,
    height,
    paper: "tabloid" as const,
    safe: places.map((x): Box => inset({ x, y: 0, width: panel, height }, SAFE)),
    folds: places.slice(1).map((x) => ({ from: [x, 0], to: [x, height] }) as const),
  };
}

function mailFace({ width, height }: Size, panels: number): MailFace {
  const panel = width / panels;
  const read = { width: height, height: panel };
  return { ...read, at: { x: width - 2 * panel, y: 0 }, turned: true, zones: mailZones(read) };
}

function mailSlots({ width, height, zones }: MailFace): readonly Slot[] {
  const x = 3.9 * INCH;
  return [
    returnAddress(zones),
    {
      id: "to",
      box: { x, y: height - 1.75 * INCH, width: width - zones.read.x - x, height: 0.8 * INCH },
      face: "data",
      size: 10,
      leading: 13.5,
      tone: "ink",
      mail: true,
    },
  ];
}
