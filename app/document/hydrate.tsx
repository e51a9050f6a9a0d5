import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { UNSAFE_RemixErrorBoundary as LastBoundary } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { type Layout, LayoutContext } from "#app/copy/layout.ts";
import { keepInput } from "#app/features/safeguard/kept-input.ts";
import { isMovedNode } from "#app/features/safeguard/moved-node.ts";
import { reportError } from "#app/features/safeguard/report-error.ts";
import { MarkContext, readMark } from "#app/ui/mark.ts";
import { isAsSent } from "./fingerprint.ts";
import { waitWhileOffline } from "./offline.ts";
import { noteOutcome, onceHydrated } from "./outcome.ts";
import { LAYOUT_CHANGED, readLayout } from "./read-layout.ts";

/** In the history's entry of a page that failed as a whole. */
const PLAIN = "plain";

/**
 * Brings the page to life, unless others have changed it: then it stays as it is, with their work and what was typed.
 * A change that is met only while React hydrates costs the page's nodes, but neither the page nor the input.
 */
export async function hydrate(): Promise<void> {
  const layout = await readLayout();
  if (history.state?.[PLAIN] || !layout || !isAsSent(document)) {
    noteOutcome("left-alone");
    return;
  }
  const mark = readMark(document);
  const input = keepInput();
  onceHydrated(input.release);
  // React removes head tags through their parent. If an extension has already taken one out, that throws outside every
  // boundary. A script that others have put into the page may fail in the same words, and is no reason to open it again.
  addEventListener("error", ({ error, message, filename }) => {
    if (/removeChild/.test(message) && filename.includes("/assets/")) openPlain(error);
  });
  const marks = { ...document.documentElement.dataset };
  startTransition(() => {
    const root = hydrateRoot(document, pageWith(layout, mark), {
      // The document was drawn again: what the server and its visitor had put into it is put back.
      onRecoverableError(error) {
        console.warn("Drawn again:", error);
        // Some of its parts, and their fields, may still be on their way.
        onceHydrated(null);
        for (const [name, value] of Object.entries(marks)) {
          document.documentElement.dataset[name] ??= value;
        }
        input.restore();
        noteOutcome("redrawn");
      },
      onCaughtError(error, { errorBoundary }) {
        if (isMovedNode(error)) console.warn("Changed from outside:", error);
        else console.error(error);
        if (errorBoundary instanceof LastBoundary) openPlain(error);
      },
      onUncaughtError: openPlain,
    });
    import.meta.hot?.on(LAYOUT_CHANGED, (changed: Layout) => root.render(pageWith(changed, mark)));
  });
}

function pageWith(layout: Layout, mark: ReturnType<typeof readMark>) {
  return (
    <StrictMode>
      <LayoutContext value={layout}>
        <MarkContext value={mark}>
          <HydratedRouter instrumentations={[waitWhileOffline]} />
        </MarkContext>
      </LayoutContext>
    </StrictMode>
  );
}

/** The last resort: React has taken the whole page down. The server's works without it. */
function openPlain(error: unknown): void {
  console.error(error);
  reportError(error);
  history.replaceState({ ...history.state, [PLAIN]: true }, "");
  location.reload();
}
