import { addDays } from "#shared/calendar.ts";
import type { Snapshot } from "./snapshot.ts";

/** Content that was right when it was written and that time has overtaken. */
export type Renewal = {
  /** Stable name: `renewal:holidays`. */
  id: string;
  what: string;
  /** Path in the project, and a text of the line to change. */
  file: string;
  line: string | RegExp;
  settle: string;
  /** Whether visitors are misled, or a law is missed, until it is renewed. */
  isUrgent: boolean;
};

type Dated = Pick<
  Snapshot,
  "settings" | "booking" | "legal" | "privacyMetrics" | "claims" | "articles"
>;

/** Everything in the content that has run out by a day of the business's calendar; the urgent first. */
export function findRenewals(content: Dated, today: string = content.settings.day): Renewal[] {
  const found = [
    ...holidays(content, today),
    ...legalTexts(content, today),
    ...yearlyCounts(content, today),
    ...claims(content, today),
    ...articles(content, today),
  ];
  return [
    ...found.filter(({ isUrgent }) => isUrgent),
    ...found.filter(({ isUrgent }) => !isUrgent),
  ];
}

/** An outside calendar has holidays of its own, and an empty list means that there are none. */
function holidays({ booking, settings }: Dated, today: string): Renewal[] {
  const days = booking.holidays.map(({ day }) => day).sort();
  const last = days.at(-1);
  const until = addDays(today, booking.daysAhead);
  if (settings.bookingUrl !== null || last === undefined || last >= until) return [];
  return [
    {
      id: "renewal:holidays",
      what: `demos can be booked until ${until}, but no holiday after ${last} is listed`,
      file: "content/booking.yaml",
      line: last,
      settle: "Add the holidays of the next years to `holidays`",
      isUrgent: true,
    },
  ];
}

/** California asks for a privacy policy that is updated every twelve months (Cal. Civ. Code 1798.130(a)(5)). */
function legalTexts({ legal }: Dated, today: string): Renewal[] {
  return Object.entries(legal).flatMap(([id, { meta }]) => {
    if (meta.updated === undefined || meta.updated >= yearBefore(today)) return [];
    return [
      {
        id: `renewal:legal:${id}`,
        what: `was last updated on ${meta.updated}, over a year ago`,
        file: `content/legal/${id}.md`,
        line: /^updated:/m,
        settle: "Have the text reviewed, with its registration numbers, and write today's date",
        isUrgent: id === "privacy",
      },
    ];
  });
}

/** Due by July 1 for the year before (11 CCR 7102). Until the first year is published, launch-check asks for that one. */
function yearlyCounts({ privacyMetrics }: Dated, today: string): Renewal[] {
  const newest = Math.max(...privacyMetrics.map(({ year }) => year));
  const wanted = Number(today.slice(0, 4)) - 1;
  if (privacyMetrics.length === 0 || newest >= wanted) return [];
  return [
    {
      id: "renewal:privacy-metrics",
      what: `privacy requests are published until ${newest}, not those of ${wanted}`,
      file: "content/legal/privacy.md",
      line: "{{text.yearly-requests}}",
      settle: `Publish them: npm run privacy -- metrics --year ${wanted} --publish`,
      isUrgent: today.slice(5) >= "07-01",
    },
  ];
}

/** Articles keep the figures of their day, and a drawn sample counts nothing. */
function claims({ claims }: Dated, today: string): Renewal[] {
  return Object.entries(claims).flatMap(([id, { asOf, places, sample = false }]) => {
    const isOfArticles = places.every((place) => place === "articles");
    if (asOf === null || sample || isOfArticles || asOf >= yearBefore(today)) return [];
    return [
      {
        id: `renewal:claim:${id}`,
        what: `${id} was counted on ${asOf}, over a year ago`,
        file: "content/claims.yaml",
        line: new RegExp(`^${id}:`, "m"),
        settle: "Count again, then write value, `asOf` and `evidence`",
        isUrgent: false,
      },
    ];
  });
}

function articles({ articles }: Dated, today: string): Renewal[] {
  return articles.flatMap(({ slug, othersChecked }) => {
    if (!othersChecked || othersChecked >= yearBefore(today)) return [];
    return [
      {
        id: `renewal:article:${slug}`,
        what: `what it says of other companies’ products was checked on ${othersChecked}, over a year ago`,
        file: `content/articles/${slug}.md`,
        line: /^othersChecked:/m,
        settle: "Compare each description with the vendor’s own pages, then write today's date",
        isUrgent: false,
      },
    ];
  });
}

function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
}
