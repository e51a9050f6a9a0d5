/**
 * Gives the brand another name, other colors, another sign and other typefaces, publishes that apart without the bundler, and
 * looks for the old ones in every text of the site; what is drawn must have changed. Exit status 1 with each fault.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { typeRoles } from "#content-model/schema/brand.ts";
import { readSite } from "../../site-generator/content.ts";
import { filesUnder, publishedFiles } from "../../site-generator/paths.ts";
import { exitOnError } from "../tasks/shell.ts";
import { publishChanged } from "./publish-changed.ts";

const NAME = "Quillmark";
const MARK = '<svg viewBox="0 0 10 10"><rect x="1" y="1" width="8" height="8"/></svg>';
const TEXT = /\.(html|css|svg|xml|txt|json|webmanifest|js)$/;
const DRAWN =
  /^(favicon\.ico|apple-touch-icon\.png|icons\/.*|social\/.*\.png|social\.png|brand\/.*)$/;

const { brand, site, routes } = await exitOnError(readSite());
const families = typeRoles.map((role) => brand.type[role].family);
/** Shows brands of visitors, whose background is white like one of our colors. */
const OTHER_BRANDS = {
  page: (routes["white-label"]?.path ?? "/").slice(1),
  color: brand.colors["on-action"],
};
const faults = await exitOnError(publishChanged(rebrand, compare));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function rebrand(content: string): Promise<void> {
  // As docs/edit/branding.md says: one file has the name, and what samples make of it.
  rewrite(path.join(content, "site.yaml"), renamed);
  writeFileSync(path.join(content, "brand/sign.svg"), MARK);
  rewrite(path.join(content, "brand.yaml"), (text) =>
    retyped(text.replace(/#[0-9a-f]{6}/g, nextTo)),
  );
  // A file that nothing names is a fault.
  rmSync(path.join(content, "brand", brand.type.display.faces[0].source), { force: true });
}

/** Headings in the font for text, under a name of its own, and the other fonts too under other names. */
function retyped(text: string): string {
  const { display, text: copy, data } = brand.type;
  const renamedFamilies = families.reduce(
    (all, family) => all.replace(family, `${family[0]}other`),
    text,
  );
  return renamedFamilies
    .replace(display.faces[0].source, copy.faces[0].source)
    .replace(data.faces[0].weights.join(", "), "500");
}

/** As the stylesheet and the preloads name it. */
function nameOf({ file }: { file: string }): string {
  return path.basename(file);
}

/** The name, and what samples make of it: domains, and the legal name. */
function renamed(text: string): string {
  return text.replaceAll(site.brand, NAME).replaceAll(site.brand.toLowerCase(), NAME.toLowerCase());
}

/** A color that no one sees the difference of, so that what is read stays readable. */
function nextTo(color: string): string {
  const blue = Number.parseInt(color.slice(5), 16);
  return color.slice(0, 5) + (blue === 255 ? 254 : blue + 1).toString(16).padStart(2, "0");
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

async function compare(changed: string): Promise<string[]> {
  const files = await filesUnder(changed);
  const fonts = typeRoles.flatMap((role) => brand.type[role].faces.map(nameOf));
  // The font for text is still that of text.
  const faces = fonts.filter((file) => file !== nameOf(brand.type.text.faces[0]));
  const old = [
    ...[site.brand, ...Object.values(brand.colors), ...brand.mark.shapes.flatMap(dOf)],
    ...[...families, ...faces],
  ];
  const pages = new Map(
    files
      .filter((file) => file.endsWith(".html"))
      .map((file) => [file, readFileSync(path.join(changed, file), "utf8")]),
  );
  const left = files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(changed, file), "utf8").toLowerCase();
      return old
        .filter((value) => text.includes(value.toLowerCase()) && !isAnothers(file, value, pages))
        .map((value) => `${file}: still has ${value} of the old brand`);
    });
  const before = (await filesUnder(publishedFiles())).filter((file) => TEXT.test(file));
  const texts = before.map((file) => readFileSync(path.join(publishedFiles(), file), "utf8"));
  const unknown = old
    .filter((value) => !texts.some((text) => text.includes(value)))
    .map((value) => `${value} is nowhere in the present site, so its absence proves nothing`);
  const drawn = files.filter((file) => DRAWN.test(file));
  const same = drawn.filter((file) =>
    readFileSync(path.join(changed, file)).equals(readFileSync(path.join(publishedFiles(), file))),
  );
  console.info(`rebranding: ${files.length} files, ${drawn.length} of them drawn`);
  return [...unknown, ...left, ...same.map((file) => `${file}: is drawn as before`)];
}

/** The page that shows brands of visitors, and what its tool is given in a file that this page alone names. */
function isAnothers(file: string, value: string, pages: ReadonlyMap<string, string>): boolean {
  if (value !== OTHER_BRANDS.color) return false;
  const named = path.basename(file);
  const naming = [...pages].filter(([, html]) => html.includes(named)).map(([page]) => page);
  return (naming.length > 0 ? naming : [file]).every((page) => page.startsWith(OTHER_BRANDS.page));
}

function dOf({ attributes }: (typeof brand.mark.shapes)[number]): string[] {
  return attributes.d ? [attributes.d] : [];
}
