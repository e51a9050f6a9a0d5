import { createContext } from "react";
import type { SiteBand } from "./site-band.tsx";

/** What only the server knows while it renders: absent in the browser and while prerendering. */
export const RequestContext = createContext<{
  nonce: string | undefined;
  requestId: string | undefined;
  /** The mark that a page leaves the server with, by the mode that it runs in; see contracts/consent-mark.ts. */
  consent: string | undefined;
  /** Addresses of the fonts that a page is first drawn with. */
  fonts?: readonly string[];
  /** What a page of a preview says over itself. */
  preview?: SiteBand | undefined;
}>({ nonce: undefined, requestId: undefined, consent: undefined });
