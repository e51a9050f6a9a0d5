import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Brand } from "#content-model/schema/brand.ts";
import { type TypeRole, typeRoles } from "#content-model/schema/type.ts";
import { brandColor } from "./brand-colors.ts";
import { facesCss, nextToStylesheet, stackOf } from "./type/face-css.ts";

/** The parts of the brand that the stylesheet shows. */
export type Look = Pick<Brand, "colors" | "type">;

/** Where the built stylesheet leaves room for a color or a typeface: scripts/build/brand-theme.ts writes it. */
const COLOR = /var\(--brand-([a-z0-9-]+)\)/g;
const FAMILIES = new RegExp(`var\\(--type-(${typeRoles.join("|")})\\)`, "g");
/** Read by browsers without `color-mix` in other color spaces: they get the plain color. */
const MIXED = /color-mix\(in srgb,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(?:transparent|#0000)\)/gi;

export type Stylesheet = {
  /** Path of the file below the site. */
  file: string;
  text: string;
  /** The same for a page that has it inside: it names its files from the site's root. */
  inPage: string;
};

/**
 * The site's stylesheet: the one that was built, in the brand's colors and typefaces.
 * @param built path of the built one, below the build's client folder
 * @throws for a role that the brand does not have
 */
export async function siteStylesheet(
  build: string,
  built: string,
  look: Look,
): Promise<Stylesheet> {
  const css = painted(await readFile(path.join(build, "client", built), "utf8"), look);
  return {
    file: stylesheetFile(built, look),
    text: facesCss(look.type, nextToStylesheet) + css,
    inPage: facesCss(look.type, (file) => `/${file}`) + css,
  };
}

/** Path of the brand's stylesheet. It is named by all that is in it, so anyone who knows that does not have to read it. */
function stylesheetFile(built: string, { colors, type }: Look): string {
  const name = createHash("sha256")
    .update(JSON.stringify([built, colors, type]))
    .digest("hex");
  return path.posix.join(path.posix.dirname(built), `${name.slice(0, 8)}.css`);
}

/** A stylesheet with the brand's colors and families in the room left for them. */
export function painted(css: string, { colors, type }: Look): string {
  const color = brandColor(colors);
  return css
    .replace(FAMILIES, (_all, role: TypeRole) => stackOf(type[role]))
    .replace(COLOR, (_all, role: string) => color(role))
    .replace(MIXED, (_all, hex: string, percent: string) => hex + alpha(Number(percent)));
}

function alpha(percent: number): string {
  return Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, "0");
}
