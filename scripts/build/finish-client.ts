/** After the bundler: the stylesheet in parts, for what each page uses of it, and compressed copies of the code's files. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compileCss } from "../../site-generator/compile-css.ts";
import { compressFolder } from "../../site-generator/compress.ts";
import { buildFolder, clientFolder } from "../../site-generator/paths.ts";
import { readManifest } from "../../site-generator/server-bundle.ts";
import { CSS_PARTS } from "../../site-generator/used-css.ts";

const { css } = await readManifest(buildFolder);
const parts = compileCss(await readFile(path.join(clientFolder, css), "utf8"));
await writeFile(path.join(buildFolder, CSS_PARTS), JSON.stringify(parts));
// As small as can be, for they are made once.
console.info(`${await compressFolder(clientFolder)} files of the code compressed twice`);
