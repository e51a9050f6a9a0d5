import { claim } from "../claims.ts";
import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<"name" | "email" | "company" | "day" | "start" | "zone" | "message", unknown>;

export default {
  fields: {
    zone: {
      label: "Your time zone",
      hint: "Times are shown in it, and the mails are written in it.",
    },
    day: { label: "Day", hint: "Days that are dotted out are taken, or we are closed." },
    start: { label: "Time" },
    name: { label: "Your name" },
    email: { label: "Work e-mail", hint: "For your confirmation and the calendar entry." },
    company: { label: "Company" },
    message: { label: "What would you like to see?" },
  },
  notice: "We use what you enter to hold the meeting. We don’t sell or share it.",
  submit: "Book this time",
  done: {
    title: "Your demo is booked.",
    text: "The time is yours. We’ll email you a confirmation and a calendar entry, unless that address has already had several emails from us today.",
    again: "Book another demo",
  },
} satisfies FormWordsInput<Fields>;

export const bookingWords = {
  intro: `Choose a day, then a time. We keep ${claim("demo-length")} for you.`,
  openCalendar: "Open the calendar in a new tab",
  newTab: "(opens in a new tab)",
  /** A calendar from another host, in a frame. */
  outside: {
    about:
      "Our calendar is provided by {host}. If you load it, {host} receives your IP address and browser details, and may set its own cookies.",
    load: "Load the calendar",
    loaded:
      "Can’t see the calendar below? Open it in a new tab, or email us and we’ll find a time.",
    policy:
      "The calendar for booking a demo is provided by {host}. It isn’t loaded until you ask for it on that page, unless you have turned marketing on. Then {host} receives your IP address and browser details as any website does, and may set its own cookies under its own privacy policy.",
  },
  first: {
    text: "Start with your time zone; the free days and times come next.",
    show: "Show free times",
    loading: "Loading free times...",
  },
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  free: "{count} free",
  oneFree: "1 free",
  showTimes: "Show the times of this day",
  noTimes: "Every time of this day is taken. Choose another day.",
  otherZone: "{time} New York",
  gone: "The time you had chosen has just been taken. Choose another.",
  chosen: "Your time",
  notChosen: "No time chosen yet",
  none: {
    title: "No free time at the moment",
    text: "Everything that can be booked is taken. Write to us, and we find a time with you.",
  },
  failed: {
    title: "The free times can’t be read now",
    text: "The server can’t be reached. Try again, or write to us, and we find a time with you.",
    again: "Try again",
  },
  done: {
    when: "When",
    newYork: "In New York",
    file: "Add to your calendar (.ics)",
    removal: "Take it out of your calendar (.ics)",
    change: "Move or cancel",
  },
  manage: {
    title: "Your demo",
    reference: "Reference",
    state: {
      booked: "Booked",
      cancelled: "Cancelled",
      over: "This time has passed",
    },
    moved:
      "Your demo has a new time. We’ll email you a new calendar entry, unless that address has already had several emails from us today.",
    cancelled: "Your demo is cancelled. The time is free for somebody else.",
    unchanged: "Nothing was changed",
    unknown: "Choose whether to move your demo or to cancel it.",
    move: {
      title: "Move it",
      text: "Choose another time. The one you have is kept until the new one is yours.",
      submit: "Move to this time",
      required: "Choose a new time first.",
    },
    cancel: {
      title: "Cancel it",
      text: "The time goes back into the calendar. You can book another whenever you like.",
      submit: "Cancel this demo",
    },
    other: "Book a demo",
  },
} as const;

/** Zones offered before the browser has told its own. */
export const zones: ReadonlyArray<{ value: string; label: string }> = [
  { value: "America/New_York", label: "Eastern (New York)" },
  { value: "America/Chicago", label: "Central (Chicago)" },
  { value: "America/Denver", label: "Mountain (Denver)" },
  { value: "America/Phoenix", label: "Arizona (Phoenix)" },
  { value: "America/Los_Angeles", label: "Pacific (Los Angeles)" },
  { value: "America/Anchorage", label: "Alaska (Anchorage)" },
  { value: "Pacific/Honolulu", label: "Hawaii (Honolulu)" },
  { value: "America/Toronto", label: "Toronto" },
  { value: "America/Mexico_City", label: "Mexico City" },
  { value: "America/Sao_Paulo", label: "São Paulo" },
  { value: "Europe/London", label: "London" },
  { value: "Europe/Berlin", label: "Berlin, Paris, Madrid" },
  { value: "Asia/Dubai", label: "Dubai" },
  { value: "Asia/Kolkata", label: "India" },
  { value: "Asia/Singapore", label: "Singapore" },
  { value: "Asia/Tokyo", label: "Tokyo" },
  { value: "Australia/Sydney", label: "Sydney" },
  { value: "UTC", label: "UTC" },
];
