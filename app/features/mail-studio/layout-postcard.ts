import type { Layout, Sheet } from "./layout.ts";
import { returnAddress } from "./return-address.ts";
import { BLEED, INCH, inset, mailZones, SAFE, type Size } from "./zones.ts";

/** A card: picture and headline in front; on the back the message beside the address. */
export function postcard(size: Size): Layout {
  return { shape: "postcard", mailed: size, sheets: [front(size), back(size)] };
}

function front({ width, height }: Size): Sheet {
  const k = height / (4 * INCH);
  const [edge, column] = [0.3 * INCH * k, width * 0.55];
  const picture = width * 0.6;
  const tag = { x: edge, y: height - 1.08 * INCH * k, width: column, height: 0.74 * INCH * k };
  return {
    side: "front",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: null,
    art: [
      { kind: "action", box: inset({ x: 0, y: 0, width, height }, -BLEED) },
      {
        kind: "picture",
        box: { x: picture, y: -BLEED, width: width - picture + BLEED, height: height + 2 * BLEED },
      },
      { kind: "glow", box: tag },
    ],
    slots: [
      {
        id: "sender",
        box: { x: edge, y: edge, width: column, height: 13 * k },
        face: "strong",
        size: 10 * k,
        leading: 13 * k,
        tone: "on-action",
      },
      {
        id: "headline",
        box: { x: edge, y: 0.66 * INCH * k, width: column, height: 4 * 31 * k },
        face: "display",
        size: 29 * k,
        leading: 31 * k,
        tone: "on-action",
      },
      {
        id: "offer",
        middle: true,
        box: { x: tag.x + 10 * k, y: tag.y + 11 * k, width: tag.width - 20 * k, height: 32 * k },
        face: "strong",
        size: 12.5 * k,
        leading: 15.5 * k,
        tone: "ink",
      },
    ],
  };
}

function back({ width, height }: Size): Sheet {
  const zones = mailZones({ width, height });
  const large = width > 7 * INCH;
  const x = INCH / 4;
  const column = Math.min(0.37 * width, 3.6 * INCH);
  const bodySize = large ? 12.5 : 9;
  const addressX = x + column + 0.4 * INCH;
  const rule = x + column + 0.18 * INCH;
  const bodyY = 0.98 * INCH;
  const actionY = height - (large ? 1.6 : 1.3) * INCH;
  const free = zones.barcode.x - x - 0.1 * INCH;
  return {
    side: "back",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: { width, height, at: { x: 0, y: 0 }, turned: false, zones },
    art: [{ kind: "rule", box: { x: rule, y: x, width: 0.75, height: height - 1.15 * INCH } }],
    slots: [
      returnAddress(zones, { width: column, size: 7.5, leading: 10 }),
      {
        id: "body",
        box: { x, y: bodyY, width: column, height: actionY - bodyY - 6 },
        face: "text",
        size: bodySize,
        leading: bodySize * 1.38,
        tone: "ink",
        mail: true,
      },
      {
        id: "action",
        box: { x, y: actionY, width: column, height: height - zones.barcode.height - actionY - 4 },
        face: "strong",
        size: bodySize + 1.5,
        leading: (bodySize + 1.5) * 1.2,
        tone: "ink",
        mail: true,
      },
      {
        id: "stop",
        box: { x, y: height - 0.42 * INCH, width: free, height: 18 },
        face: "text",
        size: 6.5,
        leading: 8.5,
        tone: "muted",
        mail: true,
      },
      {
        id: "to",
        box: {
          x: addressX,
          y: height - 1.75 * INCH,
          width: width - zones.read.x - addressX,
          height: 0.72 * INCH,
        },
        face: "data",
        size: large ? 10.5 : 8.5,
        leading: large ? 14 : 12,
        tone: "ink",
        mail: true,
      },
    ],
  };
}
