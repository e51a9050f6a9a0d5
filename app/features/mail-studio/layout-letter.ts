import type { Layout, Sheet } from "./layout.ts";
import { returnAddress } from "./return-address.ts";
import { envelope, INCH, inset, mailZones, SAFE, type Size, windowBlock } from "./zones.ts";

/** A letter, folded in three, whose address shows through the window of its envelope. */
export function letter(size: Size): Layout {
  const { width, height } = envelope;
  return { shape: "letter", mailed: { width, height }, sheets: [sheet(size), cover(size)] };
}

function sheet({ width, height }: Size): Sheet {
  const x = 0.75 * INCH;
  const column = width - 2 * x;
  const tag = { x, y: 7.55 * INCH, width: column, height: 0.95 * INCH };
  const line = (y: number) => ({ from: [0, y], to: [width, y] }) as const;
  return {
    side: "front",
    width,
    height,
    paper: "tabloid-tall",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [line(height / 3), line((2 * height) / 3)],
    mail: null,
    art: [
      {
        kind: "action",
        box: { x: 4.85 * INCH, y: 0.6 * INCH, width: 2.9 * INCH, height: 2.75 * INCH },
      },
      {
        kind: "picture",
        box: { x: 4.85 * INCH, y: 0.6 * INCH, width: 2.9 * INCH, height: 2.75 * INCH },
      },
      { kind: "glow", box: tag },
    ],
    slots: [
      {
        id: "sender",
        box: { x, y: 0.6 * INCH, width: 3.8 * INCH, height: 24 },
        face: "strong",
        size: 20,
        leading: 24,
        tone: "ink",
      },
      {
        id: "contact",
        box: { x, y: 1.05 * INCH, width: 3.8 * INCH, height: 38 },
        face: "text",
        size: 9,
        leading: 12,
        tone: "muted",
      },
      {
        id: "to",
        box: windowBlock({ width, height }),
        face: "data",
        size: 9,
        leading: 12,
        tone: "ink",
      },
      {
        id: "headline",
        box: { x, y: 3.95 * INCH, width: column, height: 66 },
        face: "display",
        size: 31,
        leading: 33,
        tone: "ink",
      },
      {
        id: "body",
        box: { x, y: 5.05 * INCH, width: column, height: 7.35 * INCH - 5.05 * INCH },
        face: "text",
        size: 15,
        leading: 23,
        tone: "ink",
      },
      {
        id: "offer",
        middle: true,
        box: { x: tag.x + 18, y: tag.y + 12, width: tag.width - 36, height: 48 },
        face: "strong",
        size: 18,
        leading: 22,
        tone: "ink",
      },
      {
        id: "action",
        box: { x, y: 8.85 * INCH, width: column, height: 40 },
        face: "strong",
        size: 14,
        leading: 18,
        tone: "ink",
      },
      {
        id: "stop",
        box: { x, y: 10.25 * INCH, width: column, height: 12 },
        face: "text",
        size: 8,
        leading: 11,
        tone: "muted",
      },
    ],
  };
}

/** The envelope: its own address is what shows through the window, here with the sheet in the middle of its play. */
function cover(inside: Size): Sheet {
  const { width, height, window } = envelope;
  const zones = mailZones({ width, height });
  const block = windowBlock(inside);
  const seen = {
    ...block,
    x: block.x + (width - inside.width) / 2,
    y: block.y + (height - inside.height / 3) / 2,
  };
  return {
    side: "back",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: { width, height, at: { x: 0, y: 0 }, turned: false, zones },
    art: [{ kind: "window", box: { ...window } }],
    slots: [
      returnAddress(zones),
      { id: "to", box: seen, face: "data", size: 9, leading: 12, tone: "ink", mail: true },
    ],
  };
}
