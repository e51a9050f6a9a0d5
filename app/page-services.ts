import { createContext } from "react-router";
import type { PageServices } from "#contracts/page-services.ts";

/** What the server lends to loaders and actions; null while a site is published. */
export const pageServices = createContext<PageServices | null>(null);
