import { still } from "#app/ui/still.tsx";

const FooterContents = still(async () => (await import("./footer-contents.tsx")).default);

/** The footer of every page. Its element is React's, because the fingerprint of a page begins there. */
export function SiteFooter() {
  return (
    <footer data-site className="on-night relative overflow-hidden bg-night text-on-night">
      <FooterContents />
    </footer>
  );
}
