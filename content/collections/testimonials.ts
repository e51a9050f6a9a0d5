import { z } from "zod";
import { testimonialSchema, videoStorySchema } from "../schema/testimonial.ts";

/** Invented customers, to show the layout. Replace them with real ones, in writing, before going live. */
export const testimonials = z.array(testimonialSchema).parse([
  {
    id: "mara-lindqvist",
    name: "Mara Lindqvist",
    role: "Head of Growth",
    company: "Northgate Outdoor",
    content:
      "Our pricing page was a black box. Now the sales team opens the log with their coffee and calls the three companies that matter, by name.",
    rating: 5,
    platform: "Customer survey",
    sample: true,
  },
  {
    id: "theo-okafor",
    name: "Theo Okafor",
    role: "Founder",
    company: "Brightwater Agency",
    content:
      "We put our own logo on it and gave every client a view of their visitors. They stopped asking what the retainer is for.",
    rating: 5,
    platform: "Partner interview",
    sample: true,
  },
  {
    id: "priya-raman",
    name: "Priya Raman",
    role: "Director of E-commerce",
    company: "Larkspur Home",
    content:
      "I expected a bigger list. I got a smaller one, with a date beside each address, and the postcards stopped coming back.",
    rating: 5,
    platform: "Customer survey",
    sample: true,
  },
  {
    id: "daniel-weiss",
    name: "Daniel Weiss",
    role: "Revenue Operations Lead",
    company: "Kader Systems",
    content:
      "The count before the export changed how we plan. We argue about who we want now, and no longer about which file is the right one.",
    rating: 5,
    platform: "Customer survey",
    sample: true,
  },
  {
    id: "ana-souza",
    name: "Ana Souza",
    role: "Chief Marketing Officer",
    company: "Fieldhouse Credit Education",
    content:
      "They told us which half of our plan was not allowed, and why, before we had paid a cent. That is when I decided to buy.",
    rating: 5,
    platform: "Customer interview",
    sample: true,
  },
  {
    id: "grace-holloway",
    name: "Grace Holloway",
    role: "Integrations Engineer",
    company: "Petrel Software",
    content:
      "The errors say what to do. I had the webhook verified and the deletions flowing the same afternoon, and I have not had to think about it since.",
    rating: 5,
    platform: "Developer survey",
    sample: true,
  },
]);

/** Invented stories. The duration shown is read from the film once it exists. */
export const videoStories = z.array(videoStorySchema).parse([
  {
    id: "northgate-monday",
    name: "Mara Lindqvist",
    role: "Head of Growth",
    company: "Northgate Outdoor",
    title: "What changed on Monday mornings",
    durationSeconds: 48,
    transcript: [
      "On Mondays we used to look at a chart. So many sessions, up or down, and nobody knew what to do with it.",
      "Now there is a list. This shop in Ohio looked at wholesale three times. This one read about returns. We call the first one and we fix the page for the second.",
      "It is not everybody, and it shouldn’t be. The ones who said no are simply not there. It is enough people to fill a morning, and they are glad to be called.",
    ],
    sample: true,
  },
  {
    id: "brightwater-own-name",
    name: "Theo Okafor",
    role: "Founder",
    company: "Brightwater Agency",
    title: "A product under our own name",
    durationSeconds: 55,
    transcript: [
      "We are eleven people. We were never going to build a data product, and our clients kept asking for one.",
      "So we took this and put our name on it. Our colors, our prices, our subdomain. I uploaded the logo on a Tuesday and showed it to a client on the Thursday.",
      "The part I did not expect was the rules. They check who we sell to. It annoyed me for a week, and now I read those rules out in pitches.",
    ],
    sample: true,
  },
  {
    id: "larkspur-postcards",
    name: "Priya Raman",
    role: "Director of E-commerce",
    company: "Larkspur Home",
    title: "The cards that came back",
    durationSeconds: 42,
    transcript: [
      "We had a crate in the hallway. Returned mail. You paid for the card, you paid for the stamp, and there it sat.",
      "The first run from here was smaller than I ordered. They had taken out the people who moved and the people who asked not to be written to. I was cross about it.",
      "Then nothing came back. We use the crate for umbrellas now.",
    ],
    sample: true,
  },
]);
