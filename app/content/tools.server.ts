import type { ToolThumbnail } from "#content-model/schema/resources.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { pageOf } from "./pages.server.ts";

/** A tool as the page of all tools lists it. */
export type ToolEntry = {
  title: string;
  text: string;
  href: string;
  page: string;
  thumbnail?: ToolThumbnail | undefined;
};
export type ToolGroup = { title: string; intro: string; tools: readonly ToolEntry[] };

/** Every tool under the question that it answers. */
export function loadTools(content: Snapshot): ToolGroup[] {
  const { resources, routes } = content;
  const byId = new Map(resources.resources.map((entry) => [entry.id, entry]));
  const labels = new Map(routeList(routes).map(({ path, label }) => [path as string, label]));
  const groups = pageOf(content, "tools").jobs.map(({ title, intro, tools }) => ({
    title,
    intro,
    tools: tools.flatMap((id) => {
      const entry = byId.get(id);
      if (!entry) return [];
      const [page = ""] = entry.href.split("#");
      const { title, text, href, thumbnail } = entry;
      return [{ title, text, href, page: labels.get(page) ?? "", thumbnail }];
    }),
  }));
  return groups.filter(({ tools }) => tools.length > 0);
}
