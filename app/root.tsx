import { useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { ConsentBanner } from "#app/consent/consent-banner.tsx";
import { ConsentRuntime } from "#app/consent/consent-runtime.tsx";
import { content } from "#app/content/content.server.ts";
import { headOf } from "#app/content/layout.server.ts";
import { CopyContext, useLoadedCopy } from "#app/copy/copy.ts";
import { useLayout } from "#app/copy/layout.ts";
import { Arrival } from "#app/document/arrival.tsx";
import { sayOffline } from "#app/document/offline.ts";
import { PageErrorBoundary } from "#app/document/page-error.tsx";
import { RequestContext } from "#app/document/request-context.ts";
import { SiteBand } from "#app/document/site-band.tsx";
import { SiteMain } from "#app/document/site-main.tsx";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import { SiteFooter } from "#app/features/site-footer/site-footer.tsx";
import { SiteHeader } from "#app/features/site-header/site-header.tsx";
import { keepOnSamePage } from "#app/revalidation.ts";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { Toaster } from "#app/ui/toast.tsx";
import type { Route } from "./+types/root";
import "#app/styles/app.css";

const NO_DETECTION = "telephone=no, date=no, email=no, address=no";

/** What every head needs. It comes with the data of each page, so it is kept short: the layout's copy is a file of its own. */
export function loader({ context }: Route.LoaderArgs) {
  return headOf(context.get(content));
}

/** Neither a query nor the answer of a form changes it, and a request that fails would take the page with it. */
export const shouldRevalidate = keepOnSamePage;

export function Layout({ children }: { children: React.ReactNode }) {
  const request = useContext(RequestContext);
  const {
    messages: { offline },
    labels,
    themeColor,
    staging,
  } = useLayout();
  // In the browser it would be too late for them.
  const fonts = import.meta.env.SSR ? request.fonts : null;
  const band = import.meta.env.SSR ? (request.preview ?? staging) : null;
  useEffect(() => sayOffline(offline), [offline]);
  return (
    <html
      lang="en"
      data-request={request.requestId}
      data-consent={request.consent}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        {/* Else some phones turn numbers into links before the page has come to life. */}
        {import.meta.env.SSR ? <meta name="format-detection" content={NO_DETECTION} /> : null}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {fonts?.map((href) => (
          <FontPreload key={href} href={href} />
        ))}
        <Links />
      </head>
      <body>
        <PartCopyContext value={labels.parts}>
          <Safeguard of="part">
            <ConsentBanner />
          </Safeguard>
          {import.meta.env.SSR
            ? band && <SiteBand {...band} className={request.preview ? "" : "print:hidden"} />
            : // What the server has drawn stays; browsers know the text alone, should React draw it again.
              staging && <aside suppressHydrationWarning>{staging.text}</aside>}
          <Safeguard of="part">
            <SiteHeader />
          </Safeguard>
          <SiteMain>{children}</SiteMain>
          <Safeguard of="part">
            <SiteFooter />
          </Safeguard>
          <Safeguard of="part">
            <Toaster />
          </Safeguard>
          <Safeguard of="part">
            <ConsentRuntime />
          </Safeguard>
          <Arrival />
          {/* In the server's markup only: a script that React makes in the browser is refused by Trusted Types. */}
          {import.meta.env.SSR ? <Scripts nonce={request.nonce} /> : null}
        </PartCopyContext>
      </body>
    </html>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

export default function App() {
  return (
    <CopyContext value={useLoadedCopy()}>
      <Outlet />
    </CopyContext>
  );
}

export { PageErrorBoundary as ErrorBoundary };
