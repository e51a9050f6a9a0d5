/** Words of the mail-cost estimator. */

const number = new Intl.NumberFormat("en-US");

export const mailEstimatorWords = {
  each: "per piece",
  scale: "All drawn to one scale. Brochures are shown open, with their folds.",
  quantity: {
    label: "Pieces in one run",
    fault: {
      "not-a-number": "Enter a whole number of pieces, such as 500.",
      "too-small": "Enter at least 1 piece.",
      "too-large": (max: number) =>
        `Enter at most ${number.format(max)} pieces; for more, talk to us.`,
    },
  },
  frequency: {
    label: "How often",
    options: {
      once: "Once",
      weekly: "Every week",
      biweekly: "Every two weeks",
      monthly: "Every month",
      quarterly: "Every quarter",
    },
  },
  submit: "Add up the bill",
  bill: {
    title: "Your mailing",
    pieces: "Pieces",
    pieceCost: "Price per piece",
    run: "One run",
    runs: "Runs in a year",
    total: { once: "Total", repeated: "Total for a year" },
    average: "On average per month",
    postage: "First class postage included",
    note: "Standard prices, before any tax. Enterprise prices are discounted.",
    wrong: "Mend the number of pieces and the bill adds up again.",
    count: (pieces: number) => number.format(pieces),
  },
} as const;
