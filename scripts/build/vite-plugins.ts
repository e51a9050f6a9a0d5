import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type BrandColors, typeRoles } from "#content-model/schema/brand.ts";
import { facesCss } from "../../site-generator/fonts.ts";
import { type Look, painted } from "../../site-generator/used-css.ts";

const STYLESHEET = "/app/styles/app.css";

/** The stylesheet's tokens of the brand: its colors, and room for the families of its typefaces. */
export function themeCss(colors: BrandColors): string {
  const lines = [
    ...Object.entries(colors).map(([role, color]) => `  --color-${role}: ${color};`),
    ...typeRoles.map((role) => `  --font-${role}: var(--type-${role});`),
  ];
  return `@theme {\n${lines.join("\n")}\n}\n`;
}

/** Tokens that leave room for the colors: site-generator/used-css.ts puts them in, whenever they change. */
export function roomFor(colors: BrandColors): BrandColors {
  const rooms = Object.keys(colors).map((role) => [role, `var(--brand-${role})`]);
  return Object.fromEntries(rooms) as BrandColors;
}

/**
 * Adds the brand's tokens to the stylesheet, before Tailwind makes utilities of them: room for what the brand says when it is
 * built, its colors and faces themselves in development.
 */
export function brandTheme(look: Look): Plugin {
  let isBuild = false;
  return {
    name: "brand-theme",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    transform(code, id) {
      if (!id.split("?", 1)[0]?.endsWith(STYLESHEET)) return null;
      this.addWatchFile(fileURLToPath(new URL("../../content/brand.yaml", import.meta.url)));
      const room = `${code}\n${themeCss(roomFor(look.colors))}`;
      return { code: isBuild ? room : shown(room, look), map: null };
    },
  };
}

/** Imports have to come first in a stylesheet, so the faces are added at its end. */
function shown(css: string, look: Look): string {
  return `${painted(css, look)}\n${facesCss(look.type, (file) => `/${file}`)}`;
}

/** Module in which Vite keeps what it puts around each `import()`. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Replaces what Vite puts around each `import()`, which preloads the stylesheets of chunks: we have one stylesheet, and it is in
 * every page. There is no setting for it (https://github.com/vitejs/vite/issues/18551). Should the module get another name,
 * nothing breaks: pages carry 0.6 kB more, and their budget says so.
 */
export function slimImports(): Plugin {
  return {
    name: "slim-imports",
    enforce: "pre",
    load: {
      filter: { id: HELPER },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
