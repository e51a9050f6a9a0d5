import { useContext } from "react";
import { PageContext, useLayout } from "#app/copy/layout.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import { Mark } from "#app/ui/logo.tsx";
import { OptOutIcon } from "#app/ui/opt-out-icon.tsx";

/** The footer of every page: all parts of the site, the legal line, and the motif as its edge. */
export function SiteFooter() {
  const { site, navigation, notices, labels, year } = useLayout();
  const { footerColumns, legalLinks } = navigation;
  // The home page has the broker’s notice in a section of its own, right above.
  const hasOwnNotice = useContext(PageContext)?.pathname === "/";
  return (
    <footer data-site className="on-night relative overflow-hidden bg-night text-on-night">
      <div aria-hidden="true" className="bg-dots h-8 text-night-line" />
      <div className="container grid gap-x-8 gap-y-6 pt-6 pb-8 lg:grid-cols-[1.3fr_3fr]">
        <div className="md:max-lg:grid md:max-lg:grid-cols-[1fr_auto_auto] md:max-lg:gap-x-8">
          <div>
            <a
              href="/"
              className="inline-flex min-h-11 flex-wrap items-center gap-3 font-display text-[1.75rem] tracking-[-0.035em]"
            >
              <Mark className="size-7 text-glow" />
              {site.brand}
            </a>
            <p className="mt-3 text-balance text-on-night-2 text-small md:max-lg:mt-1">
              {site.tagline}
            </p>
          </div>
          <address className="foot-links mt-6 md:max-lg:mt-1 text-on-night-2 text-small not-italic">
            <a href={`mailto:${site.emails.sales}`}>{site.emails.sales}</a>
            {site.phones.sales ? (
              <>
                <br />
                <a href={site.phones.sales.href}>{site.phones.sales.label}</a>
              </>
            ) : null}
          </address>
          <ul
            aria-label={labels.footer.social}
            className="foot-links flex flex-wrap content-start gap-x-5 md:mt-1 md:max-lg:gap-x-4"
          >
            {site.social.map((profile) => (
              <li key={profile.href}>
                <a href={profile.href} target="_blank" rel="noopener">
                  {profile.label}
                  <span className="sr-only"> {labels.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label={labels.footer.label}
          className="grid grid-cols-1 gap-x-6 border-night-line max-md:border-t md:grid-cols-4"
        >
          {footerColumns.map((column) => (
            <PhoneFold
              key={column.title}
              line={<h2 className="foot-title">{column.title}</h2>}
              lineClass="min-h-12 gap-4"
              className="border-night-line max-md:border-b"
            >
              <h2 className="foot-title unfolded-only">{column.title}</h2>
              <ul className="foot-links mt-2 max-md:pb-4">
                {column.links.map((link) => (
                  <li key={link.label}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </PhoneFold>
          ))}
        </nav>
      </div>
      <div className="border-night-line border-t">
        <div className="container flex flex-wrap items-center gap-x-6 gap-y-3 py-5 text-caption">
          <nav aria-label={labels.footer.legal}>
            <ul className="foot-line">
              {legalLinks.map((link) => (
                <li key={link.label}>
                  <a href={link.href}>
                    {link.label}
                    {link.optOutIcon ? <OptOutIcon className="ml-2 h-3.5 w-auto" /> : null}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SignalLine />
          {hasOwnNotice ? null : (
            <p className="w-full max-w-4xl text-on-night-2">{notices.dataBroker.text}</p>
          )}
          <p className="w-full text-on-night-2">
            © {year} {site.legalName}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** In every page, and shown by the mark on `<html>` while the browser's opt-out signal holds. */
function SignalLine() {
  const { notices } = useLayout();
  return (
    <div className="gpc-shown w-full">
      <p className="flex flex-wrap items-center gap-x-2 text-on-night-2">
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-3.5 fill-none stroke-2 stroke-glow"
        >
          <path d="m2 8.5 4 4 8-9" />
        </svg>
        <strong className="font-semibold text-on-night">{notices.signal.title}.</strong>
        {notices.signal.text}
      </p>
    </div>
  );
}
