import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { BrandColors } from "#model/schema/brand.ts";

const STYLESHEET = "/app/styles/app.css";

/** The stylesheet's color tokens, out of the brand's. */
export function themeCss(colors: BrandColors): string {
  const lines = Object.entries(colors).map(([role, color]) => `  --color-${role}: ${color};`);
  return `@theme {\n${lines.join("\n")}\n}\n`;
}

/** Tokens that leave room for the colors: publishing/stylesheet.ts puts them in, whenever they change. */
export function roomFor(colors: BrandColors): BrandColors {
  const rooms = Object.keys(colors).map((role) => [role, `var(--brand-${role})`]);
  return Object.fromEntries(rooms) as BrandColors;
}

/**
 * Adds the brand's colors to the stylesheet, before Tailwind makes utilities of its tokens: room for them when it is
 * built, the colors themselves in development.
 */
export function brandTheme(colors: BrandColors): Plugin {
  let tokens = colors;
  return {
    name: "brand-theme",
    enforce: "pre",
    configResolved({ command }) {
      tokens = command === "build" ? roomFor(colors) : colors;
    },
    transform(code, id) {
      if (!id.split("?", 1)[0]?.endsWith(STYLESHEET)) return null;
      this.addWatchFile(fileURLToPath(new URL("../../content/brand.yaml", import.meta.url)));
      return { code: `${code}\n${themeCss(tokens)}`, map: null };
    },
  };
}
