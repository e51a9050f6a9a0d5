import { loadForm } from "#app/content/collections.server.ts";
import type { PageRequest } from "#app/content/page-request.ts";
import { headOf, pageOf } from "#app/content/pages.server.ts";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { outcomeMark } from "#app/forms/answer.ts";
import BookingPanel from "#app/forms/booking/booking-panel.island.tsx";
import { DemoDetails, HalfHour } from "#app/forms/booking/demo-details.tsx";
import ManageBooking from "#app/forms/booking/manage-booking.island.tsx";
import OutsideCalendar from "#app/forms/booking/outside-calendar.island.tsx";
import { FormCard, FormPage, PageOpening } from "#app/forms/form-page.tsx";
import { Quote } from "#app/sections/quote-section.tsx";
import { pageMeta, titleWithOutcome } from "#app/seo/meta.ts";
import { openDays } from "#shared/booking.ts";
import type { SubmitOutcome } from "#shared/forms/outcome.ts";
import { currentZone } from "#shared/zone-names.ts";
import { page } from "./page.ts";

export const bookDemoPage = page({
  load,
  head,
  View,
  // A link that leads to no appointment is a page that isn't there.
  status: ({ managed }) => (managed && !managed.found.ok ? managed.found.status : 200),
});

type Data = ReturnType<typeof load>;

function load(request: PageRequest) {
  const { content, query, facts } = request;
  const { managed } = facts;
  return {
    page: pageOf(content, "book-a-demo"),
    formCopy: loadForm(content, "booking"),
    extra: content.forms.booking.calendar,
    bookingUrl: content.settings.bookingUrl,
    zones: content.forms.booking.zones,
    // A page that is older than the calendar shows none of it.
    open: facts.slots ? openDays(facts.slots) : null,
    asked: { day: query.get("day"), zone: zoneIn(query) },
    managed: managed ?? null,
    answer: facts.answer ?? null,
  };
}

/** An address may be older than the name of its zone. */
function zoneIn(query: URLSearchParams): string | null {
  const zone = query.get("zone");
  return zone === null ? null : currentZone(zone);
}

function head({ page, extra, managed, answer, formCopy }: Data, request: PageRequest) {
  // One person's appointment has its own title, and isn't a page for a search engine.
  const { title } = extra.manage;
  const meta = managed
    ? { ...page.meta, title: title ?? page.meta.title, noindex: true }
    : page.meta;
  const tags = pageMeta(headOf(request.content), meta, request.pathname);
  return titleWithOutcome(tags, outcomeMark(answer ?? undefined), formCopy.common);
}

function View(data: Data) {
  const { site } = useLayout();
  const { page } = data;
  const quote = page.sections.find((section) => section.kind === "quote");
  return (
    // The agenda is beside the calendar, and on a phone after it.
    <FormPage
      id="book-a-demo"
      className="gap-y-8 lg:gap-y-12 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <PageOpening hero={page.hero} />
        <DemoDetails
          details={page.facts}
          hours={site.hours}
          local={page.calendar.local}
          email={site.emails.sales}
        />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Booking {...data} />
      </div>
      {page.agenda.steps.length > 0 ? (
        <HalfHour agenda={page.agenda}>
          {quote ? <Quote section={quote} className="mt-8" /> : null}
        </HalfHour>
      ) : null}
    </FormPage>
  );
}

/** The configured calendar; our own where none is configured; one appointment, where a link asks for it. */
function Booking(loaded: Data) {
  const path = usePath();
  const { site } = useLayout();
  const { page, formCopy, extra, zones, open, asked, managed, bookingUrl, answer } = loaded;
  const { title, loading, failed, email } = page.calendar;
  if (bookingUrl && !managed) {
    const { about, load, loaded: done } = extra.outside;
    const links = { email, open: extra.openCalendar, newTab: extra.newTab };
    const frame = { title, about, load, loading, failed, loaded: done, ...links };
    return <OutsideCalendar url={bookingUrl} copy={frame} />;
  }
  return (
    <FormCard className="min-h-[44rem] [&_[type=submit]:not(.sr-only)]:w-full">
      {managed ? (
        <ManageBooking
          {...managed}
          open={open ?? { days: [], before: [] }}
          outcome={answer && "form" in answer && answer.form === "manage-booking" ? answer : null}
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
          loaded={open}
          asked={asked}
          answer={
            answer && "form" in answer && answer.form === "booking"
              ? (answer as SubmitOutcome)
              : null
          }
        />
      )}
    </FormCard>
  );
}
