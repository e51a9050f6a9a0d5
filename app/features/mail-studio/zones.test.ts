import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEET, sceneIn } from "#app/ui/stool-scene.tsx";
import { content } from "#content-model/testing/content.ts";
import { layoutOf, type MailFace, type Sheet } from "./layout.ts";
import { floorOf } from "./side-drawing.tsx";
import {
  type Box,
  envelope,
  IMPRINT_MIN,
  INCH,
  inset,
  letterSize,
  mailZones,
  overlap,
  windowBlock,
  within,
} from "./zones.ts";

const { mailPieces } = content.plans;

/** Any letter-size piece, in points. */
const letterSized = fc
  .record({
    width: fc.double({ ...letterSize.length, noNaN: true }),
    height: fc.double({ ...letterSize.height, noNaN: true }),
  })
  .map(({ width, height }) => ({ width: width * INCH, height: height * INCH }));

/** A box of the address side, where it is on its sheet. */
function onSheet({ at, width, turned }: MailFace, { x, y, ...size }: Box): Box {
  if (!turned) return { x: at.x + x, y: at.y + y, ...size };
  return { x: at.x + y, y: at.y + width - x - size.width, width: size.height, height: size.width };
}

const trimOf = ({ width, height }: Sheet): Box => ({ x: 0, y: 0, width, height });

describe("the picture of a piece", () => {
  it("has its stools above the margin that may be cut", () => {
    for (const { art, safe, height } of mailPieces.flatMap((piece) => layoutOf(piece).sheets))
      for (const { kind, box } of art) {
        if (kind !== "picture") continue;
        const scene = sceneIn(box, floorOf(box, height));
        const feet = box.y + ((FEET - scene.top) / scene.height) * box.height;
        const bottom = Math.max(...safe.map((each) => each.y + each.height));
        expect(feet).toBeLessThanOrEqual(bottom + 0.01);
      }
  });
});

describe("the zones of a letter-size side", () => {
  it("lie inside its cut, and those that must be free don't overlap, whatever its size", () => {
    fc.assert(
      fc.property(letterSized, (size) => {
        const { read, barcode, imprint, returnAddress } = mailZones(size);
        const trim = { x: 0, y: 0, ...size };
        for (const zone of [read, barcode, imprint, returnAddress])
          expect(within(zone, trim)).toBe(true);
        expect(overlap(barcode, read)).toBe(false);
        expect(overlap(barcode, imprint)).toBe(false);
        expect(overlap(returnAddress, imprint)).toBe(false);
        expect(overlap(returnAddress, barcode)).toBe(false);
        expect(Math.min(imprint.width, imprint.height)).toBeGreaterThanOrEqual(IMPRINT_MIN);
      }),
    );
  });

  it("are those of the Domestic Mail Manual on a 6 x 4 card", () => {
    const { read, barcode } = mailZones({ width: 6 * INCH, height: 4 * INCH });
    expect(inInches(read)).toEqual({ x: 0.5, y: 1.25, width: 5, height: 2.125 });
    expect(inInches(barcode)).toEqual({ x: 1.25, y: 3.375, width: 4.75, height: 0.625 });
  });
});

it("a letter's address stays in the window and where machines read, wherever the sheet slides", () => {
  const size = { width: 8.5 * INCH, height: 11 * INCH };
  const block = windowBlock(size);
  const { read } = mailZones(envelope);
  const [playX, playY] = [envelope.width - size.width, envelope.height - size.height / 3];
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: playX, noNaN: true }),
      fc.double({ min: 0, max: playY, noNaN: true }),
      (x, y) => {
        const seen = { ...block, x: block.x + x, y: block.y + y };
        expect(within(seen, inset({ ...envelope.window }, INCH / 25))).toBe(true);
        expect(within(seen, read)).toBe(true);
      },
    ),
  );
});

describe.each(mailPieces.map((piece) => [piece.id, layoutOf(piece)] as const))(
  "%s",
  (_, layout) => {
    it("has two sides, one with an address, and is machinable letter-size mail", () => {
      expect(layout.sheets.map(({ side }) => side)).toEqual(["front", "back"]);
      expect(layout.sheets.filter(({ mail }) => mail)).toHaveLength(1);
      const { width, height } = layout.mailed;
      const { length, height: high, ratio } = letterSize;
      for (const [value, { min, max }] of [
        [width / INCH, length],
        [height / INCH, high],
        [width / height, ratio],
      ] as const) {
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    });

    it("has every zone and every place inside the cut, and every place in a safe area", () => {
      for (const sheet of layout.sheets) {
        const { mail } = sheet;
        for (const safe of sheet.safe) expect(within(safe, trimOf(sheet))).toBe(true);
        if (mail)
          for (const zone of Object.values(mail.zones))
            expect(within(onSheet(mail, zone), trimOf(sheet))).toBe(true);
        for (const { box, mail: onFace } of sheet.slots) {
          const place = onFace && mail ? onSheet(mail, box) : box;
          expect(sheet.safe.some((safe) => within(place, safe))).toBe(true);
        }
      }
    });

    it("has no two places for text that overlap, and none where barcode or postage go", () => {
      for (const { slots, mail } of layout.sheets) {
        slots.forEach(({ box, mail: onFace, id }, i) => {
          for (const other of slots.slice(i + 1))
            if (other.mail === onFace)
              expect(overlap(box, other.box), `${id}, ${other.id}`).toBe(false);
          if (onFace && mail) {
            expect(overlap(box, mail.zones.barcode), id).toBe(false);
            expect(overlap(box, mail.zones.imprint), id).toBe(false);
          }
        });
      }
    });

    it("puts the address where machines read it, in type of 8 points or more", () => {
      for (const { slots, mail } of layout.sheets) {
        const to = slots.find(({ id }) => id === "to");
        if (mail && to) expect(within(to.box, mail.zones.read)).toBe(true);
        if (to) expect(to.size).toBeGreaterThanOrEqual(8);
      }
    });
  },
);

function inInches(box: Box) {
  return Object.fromEntries(Object.entries(box).map(([key, value]) => [key, value / INCH]));
}
