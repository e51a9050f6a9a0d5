import { z } from "zod";
import { message, text } from "./text.ts";

const part = z.strictObject({ title: text, text });

/** Words of the calendar around the booking form. */
export const bookingWordsSchema = z.strictObject({
  intro: text,
  openCalendar: text,
  newTab: text,
  outside: z
    .strictObject({
      about: text.includes("{host}"),
      load: text,
      loaded: text,
      policy: text.includes("{host}").describe("In the privacy policy"),
    })
    .describe("A calendar from another host, in a frame"),
  first: z.strictObject({ text, show: text, loading: text }),
  weekdays: z.array(text).length(5),
  free: message("count"),
  oneFree: text,
  showTimes: text,
  noTimes: text,
  otherZone: message("time"),
  gone: text,
  chosen: text,
  notChosen: text,
  none: part,
  failed: part.extend({ again: text }),
  done: z.strictObject({ when: text, newYork: text, file: text, removal: text, change: text }),
  manage: z.strictObject({
    title: text,
    reference: text,
    state: z.strictObject({ booked: text, cancelled: text, over: text }),
    moved: text,
    cancelled: text,
    unchanged: text,
    unknown: text,
    move: part.extend({ submit: text, required: text }),
    cancel: part.extend({ submit: text }),
    other: text,
  }),
});

/** Zones offered before the browser has told its own. */
export const zonesSchema = z.array(
  z.strictObject({ value: z.string().describe("IANA name of the zone"), label: text }),
);
