import type { ComponentType } from "react";
import type { PageRequest } from "#app/content/page-request.ts";
import type { JsonLdPage } from "#app/seo/json-ld.ts";
import type { HeadTag } from "#app/seo/meta.ts";
import type { SandboxRequest } from "#shared/sandbox.ts";

/**
 * One page of the site, or a template for many: loads its data from the content and the facts of the request, and draws it.
 * `load` throws `NotFound` where the address doesn't exist.
 */
export type Page<Data extends object = object> = {
  load(request: PageRequest): Data;
  head(data: Data, request: PageRequest): HeadTag[];
  View: ComponentType<Data>;
  /** Structured data besides the breadcrumbs. */
  structured?(data: Data): Partial<JsonLdPage>;
  /** HTTP status, where it isn't 200. */
  status?(data: Data): number;
  /** A request to the sandbox whose answer the page shows, for visitors without scripts. */
  asks?(data: Data, request: PageRequest): SandboxRequest | null;
};

/** Infers the data of a page from its `load`. */
export function page<Data extends object>(definition: Page<Data>): Page {
  return definition as unknown as Page;
}
