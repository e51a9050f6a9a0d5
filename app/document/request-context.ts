import { createContext } from "react";

/** What only the server knows while it renders: absent in the browser and while prerendering. */
export const RequestContext = createContext<{
  nonce: string | undefined;
  requestId: string | undefined;
}>({ nonce: undefined, requestId: undefined });
