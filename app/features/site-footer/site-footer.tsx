import { FooterContents } from "./footer-contents.tsx";

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer data-site className="on-night relative overflow-hidden bg-night text-on-night">
      <FooterContents />
    </footer>
  );
}
