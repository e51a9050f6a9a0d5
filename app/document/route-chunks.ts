import { useContext, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as RouterContext } from "react-router";
import { openDocument } from "#app/ui/open-document.ts";

type Router = NonNullable<React.ContextType<typeof RouterContext>>["router"];

declare global {
  interface Window {
    /** Both are React Router's own: where each route's module is, and those that have been loaded. */
    __reactRouterManifest?: { routes: Readonly<Record<string, { id: string; module: string }>> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * After a deploy the file of a route may be gone. React Router then reloads the page that was to be left, on every
 * click again. This loads the file in its place, and opens the target as a document where there is none.
 */
export function useRouteChunks(): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    const modules = window.__reactRouterRouteModules;
    const routes = window.__reactRouterManifest?.routes;
    if (import.meta.env.DEV || !router || !modules || !routes) return;
    for (const { id, module } of Object.values(routes)) {
      if (id in modules) continue;
      // The router asks for an entry just before it would import the file itself, and waits for a promise.
      guardEntry(modules, id, () =>
        loadInto(modules, id, module).catch((error) => openTarget(error, router)),
      );
    }
  }, [router]);
}

/** A navigation that began before the guard writes its module itself, when it has come. */
export function guardEntry(
  modules: Record<string, unknown>,
  id: string,
  load: () => Promise<unknown>,
): void {
  Object.defineProperty(modules, id, {
    configurable: true,
    get: load,
    set: (value: unknown) => keep(modules, id, value),
  });
}

function keep(modules: Record<string, unknown>, id: string, value: unknown): void {
  Object.defineProperty(modules, id, { configurable: true, writable: true, value });
}

async function loadInto(
  modules: Record<string, unknown>,
  id: string,
  url: string,
): Promise<unknown> {
  const value: unknown = await import(/* @vite-ignore */ url);
  keep(modules, id, value);
  return value;
}

async function openTarget(error: unknown, router: Router): Promise<never> {
  const { location: next } = router.state.navigation;
  // What a part of the page has sent fails there: the page keeps what is typed.
  if (!next) throw error;
  return openDocument(error, new URL(createPath(next), location.href).href);
}
