import { path } from "../routes.ts";
import type { Notices } from "../schema/notices.ts";

export const notices: Notices = {
  signal: {
    title: "Opt-out request honored",
    text: "Your browser sends Global Privacy Control.",
  },
  dataBroker: {
    sample: true,
    title: "We are a data broker",
    text: "The entity maintaining this website is a data broker under Texas law. To conduct business in Texas, a data broker must register with the Texas Secretary of State (Texas SOS). Information about data broker registrants is available on the Texas SOS website.",
    more: "We sell information about people in the United States. You can see what we hold about you, stop its sale, or have it deleted. You don’t need an account.",
    links: [
      { label: "Your Privacy Choices", href: path("privacy-choices") },
      { label: "Where we are registered", href: `${path("privacy")}#data-broker` },
    ],
  },
  collection: { label: "Notice at collection", href: `${path("privacy")}#collection` },
  retention: {
    days: "{days} days from the day we receive it",
    forever: "Until you ask us to delete it",
  },
};
