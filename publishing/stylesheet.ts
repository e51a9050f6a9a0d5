import { readFile } from "node:fs/promises";
import path from "node:path";
import { type TypeRole, typeRoles } from "#model/schema/type.ts";
import { type Look, stylesheetOf } from "#server/rendering/site-build.ts";
import { roleIn } from "./roles.ts";
import { besideStylesheet, facesCss, stackOf } from "./type/face-css.ts";

/** Where the built stylesheet leaves room for a color or a typeface: scripts/build/brand-theme.ts writes it. */
const COLOR = /var\(--brand-([a-z0-9-]+)\)/g;
const FAMILIES = new RegExp(`var\\(--type-(${typeRoles.join("|")})\\)`, "g");
/** What browsers without `color-mix` in other color spaces read: they get the plain color. */
const MIXED = /color-mix\(in srgb,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(?:transparent|#0000)\)/gi;

/**
 * The site's stylesheet: the one that was built, in the brand's colors and typefaces.
 * @param built address of the built one; null where the code has none
 * @throws for a role that the brand does not have
 */
export async function siteStylesheet(
  build: string,
  built: string | null,
  look: Look,
): Promise<{ file: string; text: string } | null> {
  if (built === null) return null;
  const css = await readFile(path.join(build, "client", built), "utf8");
  return {
    file: stylesheetOf(built, look).slice(1),
    text: facesCss(look.type, besideStylesheet) + painted(css, look),
  };
}

/** A stylesheet with the brand's colors and families in the room left for them. */
export function painted(css: string, { colors, type }: Look): string {
  const color = roleIn(colors);
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
