import { consentWords } from "../forms/consent.ts";
import { path } from "../routes.ts";
import type { CookieSettingsInput } from "../schema/utility.ts";

export default {
  meta: {
    title: "Cookie settings",
    description:
      "Turn analytics and marketing on or off. What each switch loads and stores, what can’t be turned off, and how browser signals are honored.",
  },
  hero: {
    title: "Choose what this site may store.",
    intro:
      "Three switches, in effect as soon as you save. Nothing optional is loaded before it is allowed.",
  },
  sections: [],
  legend: "Cookies and similar storage",
  switches: [
    {
      id: "essential",
      title: "Essential",
      text: "Keeps your choice on this page, protects forms from abuse and keeps what you typed until it has been sent. The site can’t work without it.",
      examples: [
        "Your cookie choice, with its version and date, kept for half a year",
        "A draft of your message, in this tab only",
      ],
      always: "Always on",
    },
    {
      id: "analytics",
      title: "Analytics",
      text: "Counts which pages are read, so that we can mend what nobody finds. The count is our own. It is on by default unless your browser says no.",
      optIn:
        "Counts which pages are read, so that we can mend what nobody finds. The count is our own, and off until you turn it on.",
      examples: [
        "The page, the site that led here, the width of the screen and how long the page took to load",
        "No cookie, no identifier, no network address, and nobody else who receives it",
      ],
      withService: {
        text: "Counts which pages are read, so that we can mend what nobody finds. If you save with this on, Umami at {host} counts for us. Until you choose, the count is our own; it is on by default unless your browser says no.",
        optIn:
          "Counts which pages are read, so that we can mend what nobody finds. Umami at {host} counts for us, and only once you turn this on.",
        examples: [
          "A script from {host}, which is sent the page, the site that led here, the language and the size of the screen",
          "No cookie and nothing kept in your browser; that server sees your network address, as any server does",
        ],
      },
    },
    {
      id: "marketing",
      title: "Marketing",
      text: "Lets us recognize your visit and tell whether an ad of ours led to it. Off unless you turn it on.",
      examples: [
        "At present nothing: no tag is installed. Your choice holds for what may be added.",
      ],
    },
  ],
  save: "Save Preferences",
  saved: consentWords.saved,
  gpc: {
    title: "Opt-out request honored",
    text: "Your browser sends the Global Privacy Control signal, so analytics and marketing are off, and stay off unless you turn them on here.",
  },
  more: {
    title: "What these switches don’t do",
    paragraphs: [
      "They cover this website in this browser. In another browser, or after clearing your storage, you choose again.",
      "They don’t change what stands about you in the data we license. For that, make a request by name; it needs no account.",
    ],
    links: [
      { label: "Your Privacy Choices", href: path("privacy-choices") },
      { label: "Privacy policy", href: path("privacy") },
    ],
  },
} satisfies CookieSettingsInput;
