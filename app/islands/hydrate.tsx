import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageContext } from "#app/copy/layout.ts";
import { IslandBody, isMovedNode, type SharedCopy } from "./island.tsx";
import { drawnSearch } from "./query-store.ts";
import { reportError } from "./report-error.ts";

type HydrationResult =
  | "hydrated"
  /** Others (a translator, an extension) have changed its markup, or it failed: it works as the server sent it. */
  | "left-alone";

/**
 * Hydrates one island. Where its markup isn't what the server sent, its nodes are put back as they were, with the work of
 * anyone who changed them and all that was typed.
 */
export function hydrateIsland(
  container: HTMLElement,
  shared: SharedCopy,
  View: ComponentType<object>,
  props: object,
  identifierPrefix: string,
): Promise<HydrationResult> {
  return new Promise((resolve) => {
    const sent = [...container.childNodes];
    let isHydrated = false;
    const onHydrated = () => {
      isHydrated = true;
      resolve("hydrated");
    };
    const leaveAlone = () => {
      // Not while React is at work.
      queueMicrotask(() => {
        root.unmount();
        container.replaceChildren(...sent);
        resolve("left-alone");
      });
    };
    const page = { pathname: location.pathname, search: drawnSearch() };
    const root = hydrateRoot(
      container,
      <StrictMode>
        <Hydrated onHydrated={onHydrated}>
          <PageContext value={page}>
            <IslandBody shared={shared} View={View} props={props} />
          </PageContext>
        </Hydrated>
      </StrictMode>,
      {
        identifierPrefix,
        onRecoverableError: leaveAlone,
        onCaughtError(error) {
          if (isMovedNode(error)) console.warn("Changed from outside:", error);
          else console.error(error);
          // The markup that the server sent works; the message in its place would not.
          if (!isHydrated) leaveAlone();
        },
        onUncaughtError(error) {
          console.error(error);
          reportError(error);
          leaveAlone();
        },
      },
    );
  });
}

/** Calls back once its children are alive. After a mismatch that comes too late: the page has been put back by then. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    // A mismatch is told after the effects.
    startTransition(onHydrated);
  }, [onHydrated]);
  return children;
}
