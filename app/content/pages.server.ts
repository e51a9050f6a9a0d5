import type { z } from "zod";
import { type RouteId, routeList } from "#content/routes.ts";
import { type Page, pageSchema } from "#model/schema/section.ts";
import { checkedContent } from "./checked.server.ts";

const files = import.meta.glob<{ default: unknown }>("../../content/pages/*.ts", { eager: true });

/**
 * The words of a template page, checked against the author's schema.
 * @throws with the page's name and the broken rule; the build stops on it
 */
export function loadPage(pathname: string): Page;
/** The same for a page with texts of its own beside the template's. */
export function loadPage<S extends z.ZodType>(pathname: string, schema: S): z.output<S>;
export function loadPage(pathname: string, schema: z.ZodType = pageSchema): unknown {
  const id = routeIdOf(pathname);
  const file = files[`../../content/pages/${id}.ts`];
  if (!file) throw new Error(`No words for ${pathname}: write content/pages/${id}.ts`);
  return checkedContent(`content/pages/${id}.ts`, schema, file.default);
}

export function routeIdOf(pathname: string): RouteId {
  const clean = pathname.replace(/\.data$/, "").replace(/(.)\/$/, "$1");
  const entry = routeList.find((route) => route.path === clean);
  if (!entry) throw new Response(null, { status: 404 });
  return entry.id;
}
