import type { ResourceKind } from "#content-model/schema/resource-kinds.ts";

/*
 * Classes that show the chosen kind by CSS alone: they work before any script, and for whatever address the server drew.
 */

/** Hides a shelf while another kind is chosen. */
export const hiddenUnless: Readonly<Record<ResourceKind, string>> = {
  article: "group-has-[[name=kind]:checked:not([value=all],[value=article])]/hub:hidden",
  calculator: "group-has-[[name=kind]:checked:not([value=all],[value=calculator])]/hub:hidden",
  reference: "group-has-[[name=kind]:checked:not([value=all],[value=reference])]/hub:hidden",
  method: "group-has-[[name=kind]:checked:not([value=all],[value=method])]/hub:hidden",
  guide: "group-has-[[name=kind]:checked:not([value=all],[value=guide])]/hub:hidden",
  term: "group-has-[[name=kind]:checked:not([value=all],[value=term])]/hub:hidden",
};
