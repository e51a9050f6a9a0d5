import { readFileSync } from "node:fs";
import path from "node:path";
import { checked } from "./read/checked.ts";
import { decodeText } from "./read/decode-text.ts";
import { ContentError, type Fault, reporter } from "./read/fault.ts";
import { readYaml } from "./read/yaml-file.ts";
import { type Routes, routesSchema } from "./schema/route.ts";

/**
 * The addresses of the site alone, for what has to know them before anything is built.
 * @throws ContentError
 */
export function readRoutes(folder: string): Routes {
  const faults: Fault[] = [];
  const name = "routes.yaml";
  const report = reporter(`${path.basename(folder)}/${name}`, faults);
  const decoded = decodeText(readFileSync(path.join(folder, name)));
  if ("fault" in decoded) report(decoded.fault);
  const source = "text" in decoded ? readYaml(decoded.text, report) : null;
  const routes = source && checked(source, routesSchema, new Map(), report);
  if (!routes) throw new ContentError(faults);
  return routes.value;
}
