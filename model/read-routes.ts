import { readFileSync } from "node:fs";
import path from "node:path";
import { pathFacts } from "./facts.ts";
import { checked } from "./read/checked.ts";
import { ContentError, type Fault, reporter } from "./read/fault.ts";
import { readYaml } from "./read/yaml-file.ts";
import { type Routes, redirectsSchema, routesSchema } from "./schema/route.ts";

/**
 * The addresses of the site alone, for what has to know them before anything is built.
 * @throws ContentError
 */
export function readRoutes(folder: string): {
  routes: Routes;
  redirects: Readonly<Record<string, string>>;
} {
  const faults: Fault[] = [];
  const read = (name: string) => {
    const report = reporter(`${path.basename(folder)}/${name}`, faults);
    const source = readYaml(readFileSync(path.join(folder, name), "utf8"), report);
    return source && { source, report };
  };
  const routes = read("routes.yaml");
  const known = routes && checked(routes.source, routesSchema, new Map(), routes.report);
  const redirects = read("redirects.yaml");
  const facts = new Map(known ? pathFacts(known.value) : []);
  const led = redirects && checked(redirects.source, redirectsSchema, facts, redirects.report);
  if (!known || !led) throw new ContentError(faults);
  return { routes: known.value, redirects: led.value };
}
