import type { Panels } from "../../schema/panel.ts";
import { site } from "../../site.ts";

/** What the data goes out by: mail, a partner's dashboard, the API. */
export const channelPanels = {
  "mail-piece": {
    sample: true,
    caption: "An invented card. The indicia is not valid for postage.",
    front: {
      label: "Front",
      greeting: "{first_name},",
      headline: "come and sit on one.",
      offer: "Our {interest} are at the {nearest_store} shop until Sunday.",
    },
    back: {
      label: "Back",
      message: "Bring this card and try all three heights.",
      from: "Larkspur Home, 8 Sample Road. To stop: larkspur.example/no",
      to: ["Priya Raman", "12 Sample Street", "Austin, TX 00000"],
      mark: ["First class", "Postage paid", "Sample"],
      postmark: ["Sample", "Not valid"],
    },
    fields: {
      title: "Merge fields",
      list: [
        { name: "first_name", value: "Priya", from: "record" },
        { name: "interest", value: "oak stools", from: "segment" },
        { name: "nearest_store", value: "South Austin", from: "address" },
      ],
    },
  },
  reskin: {
    sample: true,
    caption: "One dashboard, two names on it. Both pictures show invented visits.",
    brands: [
      { name: site.brand, host: "app.tallyfolk.example", initial: "T" },
      { name: "Brightwater", host: "data.brightwater.example", initial: "B" },
    ],
    title: "Visits this week",
    rows: [
      { name: "Northgate Outdoor", detail: "/pricing", tag: "High" },
      { name: "Priya Raman", detail: "/solutions", tag: "Rising" },
      { name: "Kader Systems", detail: "/data/api", tag: "High" },
    ],
    days: [3, 4, 3, 5, 6, 4, 3, 5, 7, 6, 8, 7, 9, 10],
    same: "Same visits, same consent checks, another name, color and domain.",
  },
  "api-call": {
    sample: true,
    caption: "A sample answer on reserved addresses.",
    request: {
      label: "Request",
      method: "GET",
      path: "/v1/visits/vis_8Kq2",
      headers: [
        { name: "Authorization", value: "Bearer sample_key" },
        { name: "Purpose", value: "sales-follow-up" },
      ],
    },
    response: {
      label: "Answer",
      status: "200 OK",
      body: {
        id: "vis_8Kq2",
        ip: "203.0.113.24",
        match: "company",
        company: { name: "Northgate Outdoor", domain: "northgate.example" },
        person: null,
        intent: ["trail footwear", "wholesale"],
        pages: 4,
        consent: { basis: "notice", opt_out: false },
      },
    },
  },
} satisfies Partial<Panels>;
