import { consentWords } from "../forms/consent.ts";
import { path } from "../routes.ts";
import type { CookieSettingsInput } from "../schema/utility.ts";

export default {
  meta: {
    title: "Cookie settings",
    description:
      "Turn analytics and marketing on or off. What each switch loads and stores, what can’t be turned off, and how we honor browser signals.",
  },
  hero: {
    title: "Choose what this site may store.",
    intro: "Three switches that take effect as soon as you save. What’s off isn’t loaded.",
  },
  sections: [],
  legend: "Cookies and similar storage",
  switches: [
    {
      id: "essential",
      title: "Essential",
      text: "Remembers your choice on this page, protects forms from abuse, and keeps what you type until you send it. The site can’t work without it.",
      examples: [
        "Your cookie choice, with its version and date, for half a year",
        "A draft of your message, in this tab only",
      ],
      always: "Always on",
    },
    {
      id: "analytics",
      title: "Analytics",
      text: "Counts which pages are read, so that we can fix the ones people don’t find. The count is our own. It’s on by default, unless your browser sends an opt-out signal.",
      optIn:
        "Counts which pages are read, so that we can fix the ones people don’t find. The count is our own. It’s off until you turn it on.",
      examples: [
        "The page, the site you came from, the width of your screen, and how long the page took to load",
        "No cookie, no identifier, no network address, and no one else who receives it",
      ],
      withService: {
        text: "Counts which pages are read, so that we can fix the ones people don’t find. If you save with this on, Umami at {host} counts for us. Until you choose, the count is our own; it’s on by default, unless your browser sends an opt-out signal.",
        optIn:
          "Counts which pages are read, so that we can fix the ones people don’t find. Umami at {host} counts for us, and only once you turn this on.",
        examples: [
          "A script from {host}, which receives the page, the site you came from, your language, and your screen size",
          "No cookie and nothing kept in your browser; that server sees your network address, as any server does",
        ],
      },
    },
    {
      id: "marketing",
      title: "Marketing",
      text: "Lets us recognize your visit and tell whether one of our ads led to it. It’s off until you turn it on.",
      examples: [
        "Nothing at present: no tag is installed. Your choice applies to any that may be added.",
      ],
    },
  ],
  save: "Save Preferences",
  saved: consentWords.saved,
  gpc: {
    title: "Opt-out request honored",
    text: "Your browser sends the Global Privacy Control signal. Analytics and marketing are off, and stay off unless you turn them on here.",
  },
  more: {
    title: "What these switches don’t do",
    paragraphs: [
      "They cover this website in this browser. In another browser, or after you clear your storage, you choose again.",
      "They don’t change what we hold about you in the data we license. To change that, make a request by name. You don’t need an account.",
    ],
    links: [
      { label: "Your Privacy Choices", href: path("privacy-choices") },
      { label: "Privacy policy", href: path("privacy") },
    ],
  },
} satisfies CookieSettingsInput;
