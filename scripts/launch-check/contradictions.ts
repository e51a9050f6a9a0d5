/** Figures that a reader takes for one and the same. While their values differ, launch-check lists them. */
export const contradictions: ReadonlyArray<{
  id: string;
  about: string;
  claims: readonly string[];
}> = [
  {
    id: "consumer-profiles",
    about: "How many consumer profiles",
    claims: ["consumer-profiles", "consumer-profiles-articles"],
  },
  {
    id: "business-contacts",
    about: "How many business contacts",
    claims: ["business-contacts", "business-contacts-articles"],
  },
  {
    id: "match-rate",
    about: "How many are matched",
    claims: ["match-rate", "match-rate-articles", "match-accuracy"],
  },
  {
    id: "visitors-identified",
    about: "How many visitors are identified",
    claims: ["match-rate", "visitors-identified", "visitors-identified-range"],
  },
  {
    id: "attributes",
    about: "How much is known of a person",
    claims: ["attributes-per-record", "consumer-attributes", "data-points-articles"],
  },
];
