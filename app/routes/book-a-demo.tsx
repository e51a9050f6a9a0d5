import { loadBookDemoPage, loadForm } from "#app/content/form-pages.server.ts";
import { askServer } from "#app/forms/client-action.ts";
import { BookingFrame } from "#app/forms/demo/booking-frame.tsx";
import { DemoFacts } from "#app/forms/demo/demo-facts.tsx";
import { DemoForm } from "#app/forms/demo/demo-form.tsx";
import { HalfHour } from "#app/forms/demo/half-hour.tsx";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { titleWithOutcome } from "#app/forms/page-title.ts";
import { keepLoaderData } from "#app/forms/revalidation.ts";
import { submitForm } from "#app/forms/submit-action.server.ts";
import { LimitsSection } from "#app/sections/limits-section.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { settings } from "#app/settings.ts";
import { Section } from "#app/ui/section.tsx";
import { demoWords, zones } from "#content/forms/demo.ts";
import { path } from "#content/routes.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/book-a-demo";

export function loader({ context }: Route.LoaderArgs) {
  const mark = context.get(outcomeMark);
  return { page: loadBookDemoPage(), words: loadForm("demo"), extra: demoWords, zones, mark };
}

export const action = (args: Route.ActionArgs) => submitForm("demo", args);
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location }: Route.MetaArgs) {
  return titleWithOutcome(pageMeta(loaderData?.page.meta, location.pathname), loaderData);
}

export default function BookDemoPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <div className="container pt-8 pb-(--section-space)">
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_1.15fr] xl:gap-x-20">
          <div>
            <PageOpening id="book-a-demo" hero={page.hero} />
            <DemoFacts
              facts={page.facts}
              hours={site.hours}
              local={page.calendar.local}
              email={site.emails.sales}
            />
          </div>
          <Booking {...loaderData} />
        </div>
      </div>
      <Section tone="night">
        <HalfHour agenda={page.agenda} />
      </Section>
      <LimitsSection section={{ kind: "limits", ...page.audience }} />
    </>
  );
}

/** The configured calendar, or our own form where none is configured. */
function Booking({ page, words, extra, zones }: Route.ComponentProps["loaderData"]) {
  const { title, loading, failed, email } = page.calendar;
  if (settings.bookingUrl) {
    const frame = { title, loading, failed, email, open: extra.openCalendar, newTab: extra.newTab };
    return <BookingFrame url={settings.bookingUrl} words={frame} />;
  }
  return (
    <FormCard>
      <DemoForm
        title={extra.title}
        intro={extra.intro}
        action={path("book-a-demo")}
        words={words}
        extra={extra}
        zones={zones}
        email={site.emails.sales}
      />
    </FormCard>
  );
}
