/** Attributes of text in the display face, which is the only one that drawings have (raster.ts). */
export function displayFace(px: number, fill: string): string {
  return `font-size="${px}" letter-spacing="${-0.035 * px}" fill="${fill}"`;
}
