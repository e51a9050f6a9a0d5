import type { ReactNode } from "react";
import { useNavigation } from "react-router";

/** The page itself. While the next one is on its way it says so, and the style sheet shows it after a moment. */
export function SiteMain({ children }: { children: ReactNode }) {
  const { state } = useNavigation();
  return (
    <main id="main" aria-busy={state === "loading" || undefined}>
      {children}
    </main>
  );
}
