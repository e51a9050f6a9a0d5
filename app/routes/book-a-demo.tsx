import { data, useActionData } from "react-router";
import { content } from "#app/content/content.server.ts";
import { loadForm } from "#app/content/form-pages.server.ts";
import { pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { bookDemo } from "#app/forms/booking/booking-action.server.ts";
import { BookingPanel } from "#app/forms/booking/booking-panel.tsx";
import { DemoDetails } from "#app/forms/booking/demo-details.tsx";
import { groupByDay } from "#app/forms/booking/free-days.ts";
import { HalfHour } from "#app/forms/booking/half-hour.tsx";
import { changeDemo } from "#app/forms/booking/manage-action.server.ts";
import { ManageBooking } from "#app/forms/booking/manage-booking.tsx";
import type { ManageOutcome } from "#app/forms/booking/manage-outcome.ts";
import { OutsideCalendar } from "#app/forms/booking/outside-calendar.tsx";
import { askServer } from "#app/forms/client-action.ts";
import { FormCard } from "#app/forms/form-card.tsx";
import { outcomeMark } from "#app/forms/outcome-mark.server.ts";
import { PageOpening } from "#app/forms/page-opening.tsx";
import { pageServices } from "#app/page-services.ts";
import { keepLoaderData } from "#app/revalidation.ts";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { Section } from "#app/ui/section.tsx";
import { stillBeside } from "#app/ui/still.tsx";
import type { Route } from "./+types/book-a-demo";

const LimitsSection = stillBeside(
  async () => (await import("#app/sections/limits-section.tsx")).LimitsSection,
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const snapshot = context.get(content);
  // Absent while the page is built: a page that is older than the calendar shows none of it.
  const { bookingUrl } = snapshot.settings;
  const calendar = bookingUrl ? undefined : context.get(pageServices)?.booking;
  const slots = await calendar?.freeSlots();
  const token = search.get("booking");
  const found = calendar && token ? await calendar.find(token) : null;
  const loaded = {
    page: pageOf(snapshot, "book-a-demo"),
    formCopy: loadForm(snapshot, "booking"),
    extra: snapshot.forms.booking.calendar,
    bookingUrl,
    zones: snapshot.forms.booking.zones,
    days: slots ? groupByDay(slots) : null,
    asked: { day: search.get("day"), zone: search.get("zone") },
    managed: token && found ? { token, found } : null,
    mark: context.get(outcomeMark),
  };
  // A link that leads to no appointment is a page that is not there; one that does is one person's.
  const status = found && !found.ok ? found.status : 200;
  return data(loaded, { status, headers: found ? { "Cache-Control": "no-store" } : {} });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get("booking");
  return token ? changeDemo(token, args) : bookDemo(args);
}
export const clientAction = (args: Route.ClientActionArgs) => askServer(args);
export const shouldRevalidate = keepLoaderData;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const page = loaderData?.page.meta;
  // One person's appointment has its own title, and is no page for a search engine.
  const { title } = loaderData?.extra.manage ?? {};
  const shown =
    page && loaderData.managed ? { ...page, title: title ?? page.title, noindex: true } : page;
  return titleWithOutcome(pageMeta(matches, shown, location.pathname), loaderData);
}

export default function BookDemoPage({ loaderData }: Route.ComponentProps) {
  const { site } = useLayout();
  const { page } = loaderData;
  return (
    <>
      <div className="container pt-8 pb-(--section-space)">
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_1.15fr] xl:gap-x-20">
          <div className="sticky-column">
            <PageOpening id="book-a-demo" hero={page.hero} />
            <DemoDetails
              details={page.facts}
              hours={site.hours}
              local={page.calendar.local}
              email={site.emails.sales}
            />
          </div>
          <Booking {...loaderData} />
        </div>
      </div>
      {page.agenda.steps.length > 0 ? (
        <Section tone="night">
          <HalfHour agenda={page.agenda} />
        </Section>
      ) : null}
      <LimitsSection section={{ kind: "limits", ...page.audience }} />
    </>
  );
}

/** The configured calendar; our own where none is configured; one appointment, where a link asks for it. */
function Booking(loaded: Route.ComponentProps["loaderData"]) {
  const path = usePath();
  const { site } = useLayout();
  const { page, formCopy, extra, zones, days, asked, managed, bookingUrl } = loaded;
  const answer = useActionData() as ManageOutcome | undefined;
  const { title, loading, failed, email } = page.calendar;
  if (bookingUrl) {
    const { about, load, loaded: done } = extra.outside;
    const links = { email, open: extra.openCalendar, newTab: extra.newTab };
    const frame = { title, about, load, loading, failed, loaded: done, ...links };
    return <OutsideCalendar url={bookingUrl} copy={frame} />;
  }
  return (
    <FormCard className="min-h-[44rem]">
      {managed ? (
        <ManageBooking
          {...managed}
          days={days ?? []}
          outcome={answer?.form === "manage-booking" ? answer : null}
          page={path("book-a-demo")}
          labels={{
            day: formCopy.fields.day?.label ?? "",
            start: formCopy.fields.start?.label ?? "",
          }}
          copy={extra}
          email={site.emails.sales}
        />
      ) : (
        <BookingPanel
          title={title}
          intro={extra.intro}
          action={path("book-a-demo")}
          copy={formCopy}
          email={site.emails.sales}
          extra={extra}
          zones={zones}
          loaded={days}
          asked={asked}
        />
      )}
    </FormCard>
  );
}
