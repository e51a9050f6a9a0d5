import { createContext } from "react-router";
import type { PageServices } from "#contracts/page-services.ts";
import type { PreviewPage } from "#contracts/preview.ts";

/** What the server lends to loaders and actions; null while a site is published, and for previews. */
export const pageServices = createContext<PageServices | null>(null);

/** Set for a page of a preview: of content that is not published yet. */
export const previewPage = createContext<PreviewPage | null>(null);
