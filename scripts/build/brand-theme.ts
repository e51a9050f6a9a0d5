import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { BrandColors } from "#model/schema/brand.ts";

const STYLESHEET = "/app/styles/app.css";

/** The stylesheet's color tokens, out of the brand's. */
export function themeCss(colors: BrandColors): string {
  const lines = Object.entries(colors).map(([role, color]) => `  --color-${role}: ${color};`);
  return `@theme {\n${lines.join("\n")}\n}\n`;
}

/** Adds the brand's colors to the stylesheet, before Tailwind makes utilities of its tokens. */
export function brandTheme(colors: BrandColors): Plugin {
  return {
    name: "brand-theme",
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?", 1)[0]?.endsWith(STYLESHEET)) return null;
      this.addWatchFile(fileURLToPath(new URL("../../content/brand.yaml", import.meta.url)));
      return { code: `${code}\n${themeCss(colors)}`, map: null };
    },
  };
}
