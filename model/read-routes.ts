import { readFileSync } from "node:fs";
import path from "node:path";
import { checked } from "./read/checked.ts";
import { ContentError, type Fault, reporter } from "./read/fault.ts";
import { readYaml } from "./read/yaml-file.ts";
import { type AllRoutes, routesSchema } from "./schema/route.ts";

/**
 * The addresses of the site alone, for what has to know them before anything is built.
 * @throws ContentError
 */
export function readRoutes(folder: string): AllRoutes {
  const faults: Fault[] = [];
  const name = "routes.yaml";
  const report = reporter(`${path.basename(folder)}/${name}`, faults);
  const source = readYaml(readFileSync(path.join(folder, name), "utf8"), report);
  const routes = source && checked(source, routesSchema, new Map(), report);
  if (!routes) throw new ContentError(faults);
  return routes.value;
}
