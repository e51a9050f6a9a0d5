import type { AudienceDemo } from "../schema/audience-demo.ts";

const income = { low: 80_000, high: 100_000 };
const k = (dollars: number) => `$${dollars / 1_000}k`;

/** What the simulated query can ask for, how long a run takes and what its answer is drawn from. */
export const audienceDemo = {
  runMs: 1_500,
  ranges: {
    totalMatches: { min: 500_000, max: 3_500_000, step: 1 },
    audienceSize: { min: 1_000_000, max: 4_000_000, step: 100_000 },
    averageIncome: { min: 60_000, max: 120_000, step: 1_000 },
  },
  cellPeople: 20_000,
  states: [
    state("california", "California", ["Los Angeles, CA", "San Diego, CA", "Sacramento, CA"]),
    state("colorado", "Colorado", ["Denver, CO", "Colorado Springs, CO", "Fort Collins, CO"]),
    state("florida", "Florida", ["Tampa, FL", "Orlando, FL", "Jacksonville, FL"]),
    state("illinois", "Illinois", ["Chicago, IL", "Naperville, IL", "Peoria, IL"]),
    state("new-york", "New York", ["New York, NY", "Buffalo, NY", "Rochester, NY"]),
    state("ohio", "Ohio", ["Columbus, OH", "Cleveland, OH", "Cincinnati, OH"]),
    state("texas", "Texas", ["Austin, TX", "Houston, TX", "Dallas, TX"]),
    state("washington", "Washington", ["Seattle, WA", "Spokane, WA", "Tacoma, WA"]),
  ],
  ages: [
    { id: "25-34", label: "25 to 34", phrase: "25 to 34" },
    { id: "35-54", label: "35 to 54", phrase: "35 to 54" },
    { id: "55-64", label: "55 to 64", phrase: "55 to 64" },
    { id: "65-up", label: "65 and over", phrase: "65 and over" },
  ],
  incomes: [
    {
      id: "lower",
      label: `Up to ${k(income.low)}`,
      phrase: `up to ${k(income.low)}`,
      from: 0,
      to: income.low,
    },
    {
      id: "middle",
      label: `${k(income.low)} to ${k(income.high)}`,
      phrase: `${k(income.low)} to ${k(income.high)}`,
      from: income.low,
      to: income.high,
    },
    {
      id: "upper",
      label: `${k(income.high)} and more`,
      phrase: `${k(income.high)} and more`,
      from: income.high,
      to: 1_000_000,
    },
  ],
  interests: [
    { id: "cooking", label: "Cooking", phrase: "cooking" },
    { id: "gardening", label: "Gardening", phrase: "gardening" },
    { id: "live-music", label: "Live music", phrase: "live music" },
    { id: "rescue-dogs", label: "Rescue dogs", phrase: "rescue dogs" },
    { id: "trail-running", label: "Trail running", phrase: "trail running" },
    { id: "woodworking", label: "Woodworking", phrase: "woodworking" },
  ],
  intents: [
    { id: "electric-cars", label: "Electric cars", phrase: "electric cars" },
    { id: "family-travel", label: "Family travel", phrase: "family travel" },
    { id: "kitchen-remodels", label: "Kitchen remodels", phrase: "kitchen remodels" },
    { id: "solar-panels", label: "Solar panels", phrase: "solar panels" },
    { id: "standing-desks", label: "Standing desks", phrase: "standing desks" },
  ],
  refreshes: [
    { id: "daily", label: "Daily", phrase: "every day" },
    { id: "weekly", label: "Weekly", phrase: "every week" },
    { id: "monthly", label: "Monthly", phrase: "every month" },
  ],
} as const satisfies AudienceDemo;

/** Words on the demo's controls and in its answer. */
export const audienceDemoWords = {
  controls: {
    legend: "Your filters",
    states: { label: "Location", hint: "None ticked means the whole country." },
    age: { label: "Age", any: "Any age" },
    income: { label: "Household income", any: "Any income" },
    interests: { label: "Interests", hint: "One of them is enough." },
    intent: { label: "Researching lately", any: "Anything or nothing" },
    refresh: { label: "Scheduled refresh" },
  },
  sentence: {
    title: "Your query",
    place: { join: "Find people", in: "in", any: "anywhere in the United States" },
    age: "aged",
    income: "with a household income of",
    interests: "who like",
    intent: "seen researching",
    refresh: "Then count again",
    or: "or",
  },
  run: { idle: "Run the query", running: "Running...", again: "Run it again" },
  answer: {
    title: "Result",
    simulated: "Simulated",
    unknown: "Not counted yet",
    totalMatches: "Total matches",
    audienceSize: "Audience size",
    averageIncome: "Average income",
    topLocation: "Top location",
    field: {
      dots: "everybody else",
      matches: "matches",
      audience: "the audience you can reach",
      scale: (people: string) => `One cell stands for ${people} simulated people.`,
    },
    status: {
      idle: "Nothing is counted before you run the query.",
      running: "Counting who fits.",
      done: (result: {
        totalMatches: string;
        audienceSize: string;
        averageIncome: string;
        topLocation: string;
      }) =>
        `Simulated result: ${result.totalMatches} total matches, an audience of ${result.audienceSize}, average income ${result.averageIncome}, most of them around ${result.topLocation}.`,
    },
    refresh: (how: string) => `Saved as a segment, this query would run again ${how}.`,
    note: "Random values, drawn anew with each run. They show the shape of an answer and describe nobody.",
  },
} as const;

function state<const Id extends string>(id: Id, name: string, places: string[]) {
  return { id, label: name, phrase: name, places };
}
