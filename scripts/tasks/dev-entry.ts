/** In development: the module that every page starts instead of app/client.ts. */
// @ts-expect-error The bundler serves it.
import "/@vite/client";
// @ts-expect-error The bundler serves it.
import { injectIntoGlobalHook } from "/@react-refresh";
import "./dev-client.ts";

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

await import("#app/client.ts");
