import { openSite } from "#app/site.tsx";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import type { PageRenderer } from "#shared/render.ts";

const assets = { entry: "/assets/client.js", stylesheet: "/assets/site.css" };

/** The pages of the site's content with changes, as the server opens them. */
export function openTestSite(changes: Partial<Snapshot> = {}): PageRenderer {
  return openSite({ content: { ...content, ...changes }, assets });
}
