/** In development: the module that every page starts instead of app/client.ts. */
// @ts-expect-error The bundler serves it.
import "/@vite/client";
// @ts-expect-error The bundler serves it.
import { injectIntoGlobalHook } from "/@react-refresh";
import { followContent } from "./dev-client.ts";

declare global {
  interface Window {
    $RefreshReg$?: () => void;
    $RefreshSig$?: () => (type: unknown) => unknown;
  }
}

// Before any component is loaded: by these React takes the new code of an island.
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;

followContent(new URL(import.meta.url).search.slice(1));

await import("#app/client.ts");
