import { type Layout, useLayout, usePage, usePath } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { recipientOf } from "#shared/consent.ts";
import { ACCEPT, BACK_TO, CHOICE, REJECT } from "#shared/consent-fields.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { fill } from "#shared/words.ts";

/**
 * Asks once, without getting in the way. It is part of every page, first in the order of reading, and shown by the
 * mark on `<html>`: no flash for those who have chosen, nothing moves when it comes or goes, and a real form takes the
 * choice without a script. With one: app/enhance/enhance.ts, app/enhance/enhance.ts.
 */
export function ConsentBanner({ analytics }: { analytics: AnalyticsProvider | null }) {
  const {
    consent: { banner: copy },
    consentMode,
  } = useLayout();
  const path = usePath();
  const { pathname } = usePage();
  return (
    <section aria-label={copy.label} data-no-print className="consent-banner">
      <form
        method="post"
        action={path("cookie-settings")}
        data-consent-form
        className="container flex flex-col gap-x-10 gap-y-2 py-2 md:flex-row md:items-center md:justify-between"
      >
        {/* One run of text on a phone, where each line of the banner covers one of the page. */}
        <div className="consent-text">
          <p className="font-semibold">{copy.title[consentMode]}</p>{" "}
          <p className="text-ink-2">{about(copy, consentMode, analytics)}</p>
        </div>
        <input type="hidden" name={BACK_TO} value={pathname} />
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="grid grow grid-cols-2 gap-3 md:grow-0">
            <Button type="submit" variant="dark" name={CHOICE} value={ACCEPT} className={BUTTON}>
              {copy.accept}
            </Button>
            <Button type="submit" variant="dark" name={CHOICE} value={REJECT} className={BUTTON}>
              {copy.reject}
            </Button>
          </div>
          <a
            href={path("cookie-settings")}
            className="link inline-flex min-h-11 items-center text-small md:px-2"
          >
            {copy.settings}
          </a>
        </div>
      </form>
    </section>
  );
}

const BUTTON = "min-h-11 px-4 py-2 max-md:px-1";

/** The banner's text, which names who counts by mode: ourselves, or a configured service. */
function about(
  copy: Layout["consent"]["banner"],
  mode: ConsentMode,
  analytics: AnalyticsProvider | null,
): string {
  if (!analytics) return copy[mode];
  return fill(copy.withService[analytics.kind][mode], { host: recipientOf(analytics) });
}
