import type { Browser, Page } from "@playwright/test";

export type Rgb = readonly [red: number, green: number, blue: number];

type Clip = { x: number; y: number; width: number; height: number };

/** Pixels of parts of the screen, row by row; `close` when it has been looked at. */
export async function pixelReader(page: Page, browser: Browser) {
  // Read on an empty page: the site's own content policy lets no picture in.
  const reader = await browser.newPage();
  return {
    async read(clip: Clip): Promise<Rgb[]> {
      const picture = await page.screenshot({ clip, animations: "allow", caret: "hide" });
      const bytes = await reader.evaluate(bytesOf, picture.toString("base64"));
      return Array.from({ length: bytes.length / 4 }, (_, i) => [
        bytes[i * 4] ?? 0,
        bytes[i * 4 + 1] ?? 0,
        bytes[i * 4 + 2] ?? 0,
      ]);
    },
    close: () => reader.close(),
  };
}

/** Runs in the reader's page: red, green, blue and alpha of every pixel of a picture. */
async function bytesOf(png: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  return [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
}

/** The middle of what has this color in one row of pixels. */
export function lineOf(row: readonly Rgb[], color: Rgb): number {
  const found = row.flatMap((pixel, x) => (isNear(pixel, color) ? x : []));
  if (found.length === 0) throw new Error(`Nothing here is rgb(${color.join(", ")}).`);
  return ((found[0] ?? 0) + (found.at(-1) ?? 0) + 1) / 2;
}

/** Contrast ratio of two colors, as WCAG 2 defines it. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function isNear(pixel: Rgb, color: Rgb): boolean {
  return pixel.every((part, i) => Math.abs(part - (color[i] ?? 0)) < 24);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
