import type { ReactNode } from "react";
import { beforePaint } from "#app/consent/before-paint.ts";
import { ConsentBanner } from "#app/consent/consent-banner.tsx";
import { useLayout } from "#app/copy/layout.ts";
import { SiteFooter } from "#app/features/site-footer/site-footer.tsx";
import { SiteHeader } from "#app/features/site-header/site-header.tsx";
import { IslandCopy, scriptJson } from "#app/islands/island.tsx";
import type { PageFacts } from "#app/islands/page-facts.ts";
import type { HeadTag } from "#app/seo/meta.ts";
import { cx } from "#app/ui/class-names.ts";
import { ToastCard, toastLook } from "#app/ui/toast-card.tsx";
import type { Snapshot } from "#content-model/snapshot.ts";
import { purposesVersion } from "#shared/consent.ts";
import { CONSENT_STYLE_PATH } from "#shared/consent-fields.ts";
import { neutralMark } from "#shared/consent-mark.ts";
import type { ClientAssets } from "#shared/render.ts";

/** Else some phones turn numbers into links. */
const NO_DETECTION = "telephone=no, date=no, email=no, address=no";

type DocumentProps = {
  head: readonly HeadTag[];
  /** Structured data as JSON-LD. */
  structured: string | null;
  themeColor: string;
  /** Addresses of the fonts that a page is first drawn with. */
  fonts: readonly string[];
  settings: Pick<Snapshot["settings"], "analytics" | "consentMode">;
  assets: ClientAssets;
  /** The rules of the stylesheet that this page uses; null puts the whole stylesheet in front of the content. */
  css: string | null;
  requestId: string | undefined;
  /** The query that the page is drawn for. */
  search: string;
  /** Leaves all scripts out: a preview. */
  scriptless: boolean;
  /** Markup of the body. */
  body: string;
};

/** The document around a page. Scripts, styles, and data are parts of it, so nothing has to be put into finished markup. */
export function Document(props: DocumentProps) {
  const { head, structured, settings, assets, css, body, scriptless } = props;
  const { analytics, consentMode } = settings;
  return (
    <html
      lang="en"
      data-consent={neutralMark(consentMode)}
      data-request={props.requestId}
      data-asked={props.search || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, in the content policy by their hash */}
        <style dangerouslySetInnerHTML={{ __html: pageTransition }} />
        {scriptless ? null : <InlineScript text={beforePaint(purposesVersion(analytics))} />}
        <noscript>
          <link rel="stylesheet" href={CONSENT_STYLE_PATH} />
        </noscript>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={props.themeColor} />
        <meta name="format-detection" content={NO_DETECTION} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {head.map(drawTag)}
        {props.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {css === null ? (
          <link rel="stylesheet" href={assets.stylesheet} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own stylesheet
          <style dangerouslySetInnerHTML={{ __html: css }} />
        )}
        {structured === null ? null : (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
            dangerouslySetInnerHTML={{ __html: structured }}
          />
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

function drawTag(tag: HeadTag) {
  if ("rel" in tag) return <link key={`${tag.rel} ${tag.href}`} {...tag} />;
  if ("title" in tag) return <title key="title">{tag.title}</title>;
  const { content, ...name } = tag;
  return <meta key={`${Object.values(name)} ${content}`} {...name} content={content} />;
}

/** The body of every page, around its own part. */
export function Body({
  assets,
  analytics,
  band,
  lateStyles,
  scriptless,
  children,
}: {
  assets: ClientAssets;
  analytics: Snapshot["settings"]["analytics"];
  /** Over a preview: that it is one. */
  band: SiteBand | null;
  /** Whether the whole stylesheet comes after the content, for states that appear later. */
  lateStyles: boolean;
  scriptless: boolean;
  children: ReactNode;
}) {
  const { staging } = useLayout();
  return (
    <>
      <ConsentBanner analytics={analytics} />
      {band ? (
        <SiteBand {...band} />
      ) : staging ? (
        <SiteBand {...staging} className="print:hidden" />
      ) : null}
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
      <Toaster />
      {lateStyles ? <link rel="stylesheet" href={assets.stylesheet} /> : null}
      {scriptless ? null : (
        <>
          <IslandCopy />
          <PageFactsData analytics={analytics} />
          <InlineScript text={starter(assets.entry)} />
        </>
      )}
    </>
  );
}

function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in the content policy by its hash
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

function PageFactsData({ analytics }: Pick<PageFacts, "analytics">) {
  const { messages, consent, essentialStorage } = useLayout();
  const { saved, failed, refusedOffline, inTab } = consent;
  const facts: PageFacts = {
    offline: messages.offline,
    consent: { saved, failed, refusedOffline, inTab },
    essentialStorage,
    purposes: purposesVersion(analytics),
    analytics,
  };
  return (
    <script
      type="application/json"
      id="page-facts"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(facts) }}
    />
  );
}

const tones = ["success", "error"] as const;

/**
 * Where toasts appear: once, in every document. app/islands/toast.ts makes them from the templates, and app/enhance/enhance.ts
 * the note that a page is on its way.
 */
function Toaster() {
  const { labels, loading } = useLayout();
  return (
    <>
      <div
        id="toasts"
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--consent-space,0px)+1rem)] z-50 flex flex-col items-center gap-2 sm:items-start"
      />
      {tones.map((tone) => (
        <template key={tone} id={`toast-${tone}`}>
          <ToastCard tone={tone} text="" dismiss={labels.parts.dismiss} />
        </template>
      ))}
      {loading ? (
        <template data-loading={loading.path}>
          <p className={toastLook.success}>{loading.text}</p>
        </template>
      ) : null}
    </>
  );
}

export type SiteBand = {
  label: string;
  /** Text of the band; for a draft, until when, too. */
  text: string;
  forms: string;
};

/** Over each page of a preview, and of a staging copy: no one may take it for the published one. */
export function SiteBand({ label, text, forms, className }: SiteBand & { className?: string }) {
  return (
    <aside aria-label={label} className={cx("bg-ink py-2 text-paper text-small", className)}>
      <p className="container">
        <strong>{text}</strong> {forms}
      </p>
    </aside>
  );
}

/**
 * Text of the inline script that starts a page: it imports the entry module after the load event and idle, under Save-Data
 * or on a slow line at the first sign of intent. Nothing is fetched before. A request that fails is made once more.
 */
export function starter(entry: string): string {
  return `{const load=()=>import(${JSON.stringify(entry)});${START}}`;
}

/** Text, not code: bundlers rewrite dynamic imports. */
const START = `let begun=false;
const begin=()=>{if(!begun){begun=true;load().catch(()=>setTimeout(()=>load().catch(()=>{}),1000))}};
const line=navigator.connection;
if(line&&(line.saveData||/2g/.test(line.effectiveType)))for(const sign of ["pointerdown","touchstart","keydown","focusin"])addEventListener(sign,begin,{once:true,passive:true});
else{const idle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})}`.replaceAll(
  "\n",
  "",
);

/**
 * Text of the inline style by which a page takes the place of the one before: it fades in, so briefly that no one waits for
 * it, unless less motion is wanted. First in the head: where a browser is about to show a page whose consent to a transition
 * it has not read yet, it gives the transition up and reports an error. Only for engines that know `interpolate-size`: WebKit,
 * which doesn't, crashes when a link in an open popover leads to a page with a transition (WebKitGTK, measured).
 */
export const pageTransition =
  "@media (prefers-reduced-motion:no-preference){" +
  "@supports (interpolate-size:allow-keywords){@view-transition{navigation:auto}}" +
  "::view-transition-old(root),::view-transition-new(root){animation-duration:.12s}}";
