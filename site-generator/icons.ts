import { type MarkShapes, markMarkup } from "#app/ui/mark.ts";

/** The mark on a square ground. `room` is the share of the square that the mark fills: less for masks that cut corners. */
export function iconSvg(
  mark: MarkShapes,
  ground: string | null,
  fill: string,
  room: number,
): string {
  const size = 512 * room;
  const shift = (512 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${
    ground ? `<rect width="512" height="512" fill="${ground}"/>` : ""
  }<g fill="${fill}">${markMarkup(mark, shift, shift, size)}</g></svg>`;
}

/** An ICO file that holds one PNG, for what still asks for `/favicon.ico`. */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
