/**
 * Gives the brand another name, other colors and another sign, publishes that apart without the bundler, and looks for
 * the old ones in every text of the site; what is drawn must have changed. Exit status 1 with each fault.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { currentFolder } from "#server/sites.ts";
import { readSite } from "../../publishing/content.ts";
import { buildFolder, filesUnder, publishedFiles } from "../../publishing/paths.ts";
import { publish } from "../../publishing/publish.ts";
import { root } from "./files.ts";

const NAME = "Quillmark";
const MARK = '<svg viewBox="0 0 10 10"><rect x="1" y="1" width="8" height="8"/></svg>';
const TEXT = /\.(html|data|css|svg|xml|txt|json|webmanifest|js)$/;
const DRAWN =
  /^(favicon\.ico|apple-touch-icon\.png|icons\/.*|social\/.*\.png|social\.png|brand\/.*)$/;

const { brand, site } = await readSite();
const folder = mkdtempSync(path.join(tmpdir(), "brand-"));
try {
  const faults = await compare(await publishRenamed());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function publishRenamed(): Promise<string> {
  const copy = path.join(folder, "content");
  cpSync(path.join(root, "content"), copy, { recursive: true });
  for (const file of await filesUnder(copy))
    if (/\.(yaml|md)$/.test(file)) rewrite(path.join(copy, file), renamed);
  rewrite(path.join(copy, "brand.yaml"), (text) =>
    text.replace(/<svg[\s\S]*<\/svg>/, MARK).replace(/#[0-9a-f]{6}/g, nextTo),
  );
  for (const part of ["client", "server"])
    symlinkSync(path.join(buildFolder, part), path.join(folder, part), "junction");
  await publish({ build: folder, content: await readSite(copy), folder: copy, record: "" });
  return path.join(currentFolder(folder), "files");
}

/** The name, and what samples make of it: domains, and the legal name. */
function renamed(text: string): string {
  return text.replaceAll(site.brand, NAME).replaceAll(site.brand.toLowerCase(), NAME.toLowerCase());
}

/** A color that nobody sees the difference of, so that what is read stays readable. */
function nextTo(color: string): string {
  const blue = Number.parseInt(color.slice(5), 16);
  return color.slice(0, 5) + (blue === 255 ? 254 : blue + 1).toString(16).padStart(2, "0");
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

async function compare(changed: string): Promise<string[]> {
  const files = await filesUnder(changed);
  const old = [site.brand, ...Object.values(brand.colors), ...brand.mark.shapes.flatMap(dOf)];
  const left = files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(changed, file), "utf8").toLowerCase();
      return old
        .filter((value) => text.includes(value.toLowerCase()))
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

function dOf({ attributes }: (typeof brand.mark.shapes)[number]): string[] {
  return attributes.d ? [attributes.d] : [];
}
