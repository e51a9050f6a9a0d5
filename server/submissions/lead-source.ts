import { z } from "zod";
import type { ConsentState } from "#shared/consent-state.ts";
import { DAY_MS } from "#shared/durations.ts";
import { cleanLine, isSingleLine, turnsDirection } from "#shared/forms/form.ts";
import {
  campaignParams,
  clickParams,
  type LeadSource,
  SOURCE_DAYS,
  type Touch,
} from "#shared/lead-source.ts";

/**
 * The source of a lead, cleaned, as far as the sender's consent allows it: nothing without analytics, no click id without marketing.
 * A form that is sent without scripts has the query of its own page only.
 */
export function readLeadSource(
  form: {
    /** Field `LEAD_SOURCE`; undefined where no script sent the form. */
    sent: string | undefined;
    referer: string | undefined;
    /** Our own origin. */
    origin: string;
    consent: Pick<ConsentState, "analytics" | "marketing">;
  },
  now = new Date(),
): LeadSource | null {
  const { analytics, marketing } = form.consent;
  if (!analytics) return null;
  const sent = form.sent ?? queryOf(form.referer, form.origin);
  if (sent.length > MAX_LENGTH) return null;
  const [first, last = first] = sent.split(" ", 2).flatMap((query) => {
    const touch = readTouch(query, marketing, now);
    return touch ? [touch] : [];
  });
  return first && last ? { first, last } : null;
}

/** First and last touch in one line each, the first only where it is another one. */
export function touchLines(
  source: LeadSource | null,
  labels: { first: string; last: string },
): Array<[label: string, value: string]> {
  if (!source) return [];
  const [first, last] = [touchText(source.first), touchText(source.last)];
  return first === last
    ? [[labels.last, last]]
    : [
        [labels.first, first],
        [labels.last, last],
      ];
}

export const touchColumns = ["date", "site", "page", ...campaignParams, "click_id"];

export function touchCells(touch: Touch = {}): string[] {
  const clicks = clickParams.flatMap((name) => (touch[name] ? [`${name}=${touch[name]}`] : []));
  const { on = "", site = "", page = "" } = touch;
  return [on, site, page, ...campaignParams.map((name) => touch[name] ?? ""), clicks.join(" ")];
}

/** `google.com -> /pricing (utm_source=google, gclid=abc), 2026-11-25`, without the parts that aren't known. */
function touchText(touch: Touch): string {
  const { on, site, page, ...params } = touch;
  const named = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  const way = [site, page].filter(Boolean).join(" -> ");
  return [
    [way, named.length > 0 && `(${named.join(", ")})`].filter(Boolean).join(" "),
    ...(on ? [on] : []),
  ].join(", ");
}

/** Maximum length of the field; a browser sends two touches of some hundred characters. */
const MAX_LENGTH = 8_000;

const MAX_VALUE = 100;

/** Campaign parameters are free text in a link that anyone can make; an email address in one is dropped. */
const campaign = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .refine((text) => isSingleLine(text) && !turnsDirection(text) && !/[@＠]/.test(text))
  .transform((text) => text.slice(0, MAX_VALUE).toWellFormed());

const clickId = z.string().regex(/^[\w.~-]{1,200}$/);

const shapes = {
  on: z.iso.date(),
  site: z.string().regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/),
  page: z.string().regex(/^\/[\w./-]{0,199}$/),
  ...Object.fromEntries(campaignParams.map((name) => [name, campaign])),
  ...Object.fromEntries(clickParams.map((name) => [name, clickId])),
};

/** Parts of a touch that are what they have to be; null if none is left. What is wrong never costs a lead. */
function readTouch(query: string, marketing: boolean, now: Date): Touch | null {
  const params = new URLSearchParams(query);
  const touch: Record<string, string> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    if (!marketing && clickParams.some((click) => click === name)) continue;
    const part = shape.safeParse(params.get(name));
    if (part.success) touch[name] = part.data;
  }
  if (touch.on && !isPlausible(touch.on, now)) delete touch.on;
  return Object.keys(touch).some((name) => name !== "on") ? touch : null;
}

/** Whether a browser may keep a touch of this day: its clock may be a day off. */
function isPlausible(day: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(day);
  return age > -2 * DAY_MS && age < (SOURCE_DAYS + 2) * DAY_MS;
}

/** Campaign in the address of the form's own page, which a browser without scripts sends along. */
function queryOf(referer: string | undefined, origin: string): string {
  const page = URL.parse(referer ?? "");
  if (page?.origin !== origin) return "";
  const named: readonly string[] = [...campaignParams, ...clickParams];
  return `${new URLSearchParams([...page.searchParams].filter(([name]) => named.includes(name)))}`;
}
