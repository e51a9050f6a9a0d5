import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Brand } from "#model/schema/brand.ts";
import type { Routes } from "#model/schema/route.ts";
import { withAddresses } from "./addresses.ts";
import { folderOf, withTable } from "./route-table.ts";

/** The root's route, whose stylesheet every page has. */
const ROOT = "root";

/** The built code with what the content says of it: the addresses of the pages, and the stylesheet in the brand's colors and typefaces. */
export function withContent<Build extends ServerBuild>(
  build: Build,
  { routes, brand }: { routes: Routes; brand: Look },
): Build {
  const addressed = withAddresses(build, routes);
  const { [ROOT]: root, ...others } = addressed.assets.routes;
  const built = builtStylesheet(build);
  if (!root || built === null) return addressed;
  const styled = { ...root, css: [stylesheetOf(built, brand)] };
  return withTable(addressed, { ...others, [ROOT]: styled });
}

/** Address of the stylesheet as it was built; null where the code has none. */
export function builtStylesheet({ assets }: Pick<ServerBuild, "assets">): string | null {
  return assets.routes[ROOT]?.css?.[0] ?? null;
}

/** What the brand puts into the stylesheet. */
export type Look = Pick<Brand, "colors" | "type">;

/** Address of the brand's stylesheet. It is named by all that is in it, so the server knows it without reading it. */
export function stylesheetOf(built: string, { colors, type }: Look): string {
  const name = createHash("sha256")
    .update(JSON.stringify([built, colors, type]))
    .digest("hex");
  return `${folderOf(built)}${name.slice(0, 8)}.css`;
}
