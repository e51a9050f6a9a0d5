import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<"name" | "email" | "company" | "day" | "time" | "zone" | "message", unknown>;

export default {
  fields: {
    name: { label: "Your name" },
    email: { label: "Work e-mail" },
    company: { label: "Company" },
    day: { label: "Preferred day", hint: "Monday to Friday, from tomorrow on" },
    time: { label: "Preferred time", hint: "New York time" },
    zone: { label: "Your time zone", hint: "We write the confirmation in it." },
    message: { label: "What would you like to see?" },
  },
  submit: "Request this time",
  done: {
    title: "Your request is with us.",
    text: "This is a request, not yet a booking: we confirm the time by e-mail, or offer the nearest one that is free.",
    again: "Request another time",
  },
} satisfies FormWordsInput<Fields>;

export const demoWords = {
  title: "Ask for a time",
  intro: "Tell us when it suits you. We confirm by e-mail, with the link to the call.",
  chooseTime: "Choose a time",
  yourTime: "For you that is {time}.",
  sameZone: "Your clock shows the same time.",
  openCalendar: "Open the calendar in a new tab",
  newTab: "(opens in a new tab)",
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
