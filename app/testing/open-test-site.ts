import { openSite } from "#app/site.tsx";
import type { PageRenderer } from "#contracts/render.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { content } from "#model/testing/content.ts";

const assets = { entry: "/assets/client.js", stylesheet: "/assets/site.css" };

/** The pages of the site's content with changes, as the server opens them. */
export function openTestSite(changes: Partial<Snapshot> = {}): PageRenderer {
  return openSite({ content: { ...content, ...changes }, assets });
}
