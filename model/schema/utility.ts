import { z } from "zod";
import type { PlanFeature } from "./plans.ts";
import { sitemapGroups } from "./route.ts";
import { scope } from "./scope.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { statSchema } from "./stat.ts";
import { message, text as words } from "./text.ts";

/*
 * Pages with a composition of their own. Each is a page of the template, so `pageSchema` reads it too,
 * with the texts that its own parts need.
 */

const base = pageSchema.shape;
const title = z.string().min(1).max(70).describe("Heading, at most 70 characters");
const text = z.string().min(1).max(600).describe("A few sentences, at most 600 characters");
const item = z.strictObject({
  title: z.string().min(1).max(60).describe("Heading, at most 60 characters"),
  text: text.describe("A few sentences, at most 600 characters"),
});

export const contactPageSchema = z.strictObject({
  ...base,
  form: z.strictObject({ title, intro: text }).describe("Over the form"),
  cards: z
    .array(
      z.strictObject({
        id: z.string().describe("Anchor of the card"),
        title: z.string().max(60).describe("Heading of the card"),
        text: text.describe("A few sentences on the card"),
        links: z.array(linkSchema).default([]).describe("Addresses and numbers on the card"),
      }),
    )
    .describe("Beside the form"),
  next: z
    .strictObject({ title, steps: z.array(item).min(2).max(4).describe("Two to four steps") })
    .describe("What happens next"),
});

export const cookieSettingsSchema = z.strictObject({
  ...base,
  legend: z.string().describe("Name of the group of switches"),
  switches: z
    .array(
      z.strictObject({
        id: z.enum(["essential", "analytics", "marketing"]).describe("Which switch"),
        title: z.string().max(60).describe("Name beside the switch"),
        text: text.describe("What it is for"),
        examples: z
          .array(z.string().max(160))
          .default([])
          .describe("What exactly is stored or loaded"),
        optIn: text.optional().describe("Instead of the text, where nothing is on before a choice"),
        withService: z
          .strictObject({
            text: text.describe("What it is for"),
            optIn: text.describe("Instead, where nothing is on before a choice"),
            examples: z.array(z.string().max(160)).describe("What exactly is stored or loaded"),
          })
          .optional()
          .describe(
            "Instead of these, where a analytics service is configured; {host} is where it is",
          ),
        always: z.string().optional().describe("Set on the switch that can't be turned off"),
      }),
    )
    .length(3)
    .describe("The three switches"),
  save: z.string().describe("The button"),
  saved: z.string().describe("The success message"),
  gpc: z
    .strictObject({
      title: z.string().describe("Heading of the notice"),
      text: text.describe("What the signal has done"),
    })
    .describe("Shown when the browser sends the signal"),
  more: z
    .strictObject({
      title,
      paragraphs: z.array(text).describe("Paragraphs under the heading"),
      links: z.array(linkSchema).describe("Links after them"),
    })
    .describe("After the switches: where to read more"),
});

export const bookDemoSchema = z.strictObject({
  ...base,
  facts: z
    .array(
      z.strictObject({
        label: z.string().max(30).describe("Name of the fact"),
        value: z.string().max(80).describe("The fact"),
      }),
    )
    .min(3)
    .describe("At least three facts about the demo: length, place, cost"),
  agenda: z
    .strictObject({
      title,
      intro: text,
      steps: z
        .array(item.extend({ when: z.string().max(24).describe("Minutes of the step") }))
        .min(3)
        .describe("At least three steps"),
    })
    .describe("What happens in the demo"),
  audience: z
    .strictObject({
      title,
      yes: z
        .strictObject({
          title: z.string().describe("Heading of this list"),
          points: z.array(z.string().max(180)).describe("Points of this list"),
        })
        .describe("For whom it is"),
      no: z
        .strictObject({
          title: z.string().describe("Heading of this list"),
          points: z.array(z.string().max(180)).describe("Points of this list"),
        })
        .describe("For whom it isn’t"),
    })
    .describe("For whom the demo is"),
  calendar: z
    .strictObject({
      title: z.string().describe("Heading over the calendar and title of its frame"),
      loading: z.string().describe("While it loads"),
      failed: z.string().describe("Shown with a link and the email address"),
      email: linkSchema.describe("Link to write instead"),
      local: z.string().describe("Before the hours in the visitor's own zone"),
    })
    .describe("The booking calendar"),
});

export const registerSchema = z.strictObject({
  ...base,
  loading: z
    .literal("Loading...")
    .describe("While the page’s form loads; its wording is specified"),
  form: z
    .strictObject({
      title,
      intro: text,
      terms: z.string().describe("Beside the box that accepts the terms"),
      submit: z.string().describe("The button"),
    })
    .describe("The form"),
  next: z
    .strictObject({ title, steps: z.array(item).min(2).max(4).describe("Two to four steps") })
    .describe("What happens next"),
  done: z
    .strictObject({ title, text, action: z.string().describe("Link to go on") })
    .describe("After sending"),
  help: z
    .strictObject({ text, links: z.array(linkSchema).describe("Addresses and numbers") })
    .describe("Under the form: who helps"),
});

const formHeading = z.strictObject({ title, intro: text }).describe("Over the form");

export const partnershipsSchema = z.strictObject({
  ...base,
  apply: z
    .strictObject({
      title,
      intro: text,
      form: formHeading.describe("Over the form"),
      next: z
        .strictObject({ title, steps: z.array(item).min(2).max(4).describe("Two to four steps") })
        .describe("What happens next"),
    })
    .describe("The application, at the end of the page"),
});

export const enterprisePageSchema = z
  .strictObject({
    ...base,
    features: z
      .strictObject({
        section: z.string().describe("id of the table under whose rows they are put"),
        included: words.describe("Cell of a feature that the plan has"),
        excluded: words.describe("Cell of a feature that the plan doesn’t have"),
      })
      .describe("The features of plans.yaml as rows of a table"),
    scope: z
      .strictObject({ title, intro: text, form: formHeading.describe("Over the form") })
      .describe("The scoping form, before the page's questions"),
  })
  .transform(({ features, ...page }) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.kind === "table" && section.id === features.section
        ? { ...section, rows: [...section.rows, ...featureRows(features)] }
        : section,
    ),
  }));

/** A row for each feature of the plans; on Standard Pro the monthly plan is shown. */
function featureRows({ included, excluded }: { included: string; excluded: string }): string[][] {
  const said = (value: PlanFeature["standard"]): string => {
    if (typeof value === "object") return said(value.monthly);
    if (typeof value === "string") return value;
    return value ? included : excluded;
  };
  const groups = scope().plans?.featureGroups ?? [];
  return groups.flatMap(({ features }) =>
    features.map((feature) => [feature.name, said(feature.standard), said(feature.enterprise)]),
  );
}

export const sitemapPageSchema = z.strictObject({
  ...base,
  groups: z
    .record(z.enum(sitemapGroups), words.max(40).describe("Heading of a group"))
    .describe("Heading of each group of pages; routes.yaml puts the pages into them"),
});

export const notFoundSchema = z.strictObject({
  ...base,
  links: z
    .strictObject({ title, links: z.array(linkSchema).min(3).describe("At least three links") })
    .describe("Links for visitors who are lost"),
});

export const testimonialsPageSchema = z.strictObject({
  ...base,
  quotes: z
    .strictObject({
      title,
      intro: text,
      rating: z.string().describe("Rating as text; {rating} is the number"),
      link: z.string().describe("Link of each quote to itself"),
    })
    .describe("The section of written quotes"),
  films: z
    .strictObject({
      title,
      intro: text,
      play: z.string().describe("Button that plays a story"),
      transcript: z.string().describe("Button that shows a story’s text"),
      hide: z.string().describe("The same button while the text is shown"),
      length: message("seconds").describe("How long the film is; {seconds} is read from the file"),
      close: z.string().describe("Button that closes the film"),
      silent: z.string().describe("Under the film: it has no sound, and what it tells is a sample"),
      captions: z.string().describe("Name of the captions in the player"),
      file: z.string().describe("Link to the film itself"),
      screen: message("shows").describe("In the transcript: what is seen"),
    })
    .describe("The section of stories"),
  stats: z
    .strictObject({
      title,
      stats: z.array(statSchema).length(4).describe("Four figures of claims.yaml"),
      note: z.string().max(240).describe("A remark under the figures"),
    })
    .describe("The section of figures"),
  sampleNote: z.string().describe("Shown while quotes or stories are samples"),
});

export type ContactPage = z.output<typeof contactPageSchema>;
export type CookieSettingsPage = z.output<typeof cookieSettingsSchema>;
export type BookDemoPage = z.output<typeof bookDemoSchema>;
export type TestimonialsPage = z.output<typeof testimonialsPageSchema>;
