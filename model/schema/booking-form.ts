import { z } from "zod";
import { message, text } from "./text.ts";

const part = z.strictObject({
  title: text.describe("Heading"),
  text: text.describe("Under the heading"),
});

const manage = z.strictObject({
  title: text.describe("Heading"),
  reference: text.describe("Before the reference number"),
  state: z
    .strictObject({
      booked: text.describe("It will take place"),
      cancelled: text.describe("It was canceled"),
      over: text.describe("It has passed"),
    })
    .describe("The status of the booking"),
  moved: text.describe("After it was moved"),
  movedUnmailed: text.describe("The same where no mail goes out"),
  cancelled: text.describe("After it was canceled"),
  unchanged: text.describe("Heading over the reason why nothing was changed"),
  unknown: text.describe("The reason where neither moving nor canceling was asked for"),
  move: part
    .extend({
      submit: text.describe("Button that moves it"),
      required: text.describe("After the button was pressed without a new time"),
    })
    .describe("The form that moves it"),
  cancel: part
    .extend({
      submit: text.describe("Button that leads to the question"),
      sure: part
        .extend({
          text: message("time").describe("What is lost, and which demo it is; {time}"),
          submit: text.describe("Button that cancels it"),
          keep: text.describe("Button that leaves it as it is"),
          kept: text.describe("After that button"),
        })
        .describe("The question before it is canceled"),
    })
    .describe("The form that cancels it"),
  other: text.describe("Link to book another demo"),
});

/** Copy of the calendar around the booking form. */
export const bookingCopySchema = z.strictObject({
  intro: text.describe("Over the form: how to book"),
  openCalendar: text.describe("Link to a calendar from another host"),
  newTab: text.describe("After that link, for screen readers"),
  outside: z
    .strictObject({
      about: text.includes("{host}").describe("Before it is loaded: who receives what; {host}"),
      load: text.describe("Button that loads it"),
      loaded: text.describe("Under it: what to do where it doesn't show"),
      policy: text.includes("{host}").describe("In the privacy policy"),
    })
    .describe("A calendar from another host, in a frame"),
  first: z
    .strictObject({
      text: text.describe("What comes first, and what next"),
      show: text.describe("Button that shows the free times"),
      loading: text.describe("While they are being read"),
      ready: text.describe("Said to screen readers once they are there"),
    })
    .describe("Before the free times are there"),
  before: z
    .strictObject({
      next: message("day").describe("The first day that can be chosen; {day}"),
      holidays: message("names").describe("The {names} of the holidays before it"),
      closed: text.describe("Where days before it are closed by the team"),
      full: text.describe("Where days before it have no free time left"),
    })
    .describe("Over the calendar: when the first open day is, and why it isn't sooner"),
  weekdays: z
    .array(text)
    .length(5)
    .describe("Heads of the calendar's columns, Monday to Friday, short"),
  free: message("count").describe("Under a day with several free times; {count}"),
  oneFree: text.describe("Under a day with one free time"),
  showTimes: text.describe("Button that shows the chosen day's times, without a script"),
  noTimes: text.describe("In place of the times of a day that has none"),
  moreDates: text.describe("Line that opens the days after the first two weeks"),
  datesShown: message("first", "last").describe(
    "Said to screen readers once it is open, with the {first} and the {last} day",
  ),
  morning: text.describe("Over the times before noon"),
  afternoon: text.describe("Over the times from noon on"),
  gone: text.describe("When someone else has taken the chosen time meanwhile"),
  chosen: text.describe("Over the chosen time"),
  notChosen: text.describe("In its place until one is chosen"),
  none: part.describe("In place of the form when nothing is free"),
  failed: part
    .extend({ again: text.describe("Button that reads them again") })
    .describe("In place of the form when the free times can't be read"),
  done: z
    .strictObject({
      when: text.describe("Before day and time"),
      ours: text.describe(
        "Before the same on our clock, which is in the zone of site.yaml: name no city",
      ),
      file: text.describe("Link to the calendar entry"),
      removal: text.describe("Link to the entry that takes it out of a calendar"),
      change: text.describe("Link to the booking's page"),
    })
    .describe("After it is booked"),
  manage: manage.describe("The booking's own page, which its link leads to"),
});

/** Zones offered before the browser has told its own. */
export const zonesSchema = z.array(
  z.strictObject({
    value: z.string().describe("IANA name of the zone"),
    label: text.describe("What a visitor chooses by"),
  }),
);
