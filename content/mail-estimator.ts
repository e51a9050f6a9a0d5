/** Copy of the mail-cost estimator. */

const number = new Intl.NumberFormat("en-US");

export const mailEstimatorWords = {
  each: "per piece",
  scale: "Drawn to scale. Brochures are shown open, with their folds.",
  quantity: {
    label: "Pieces per mailing",
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
  submit: "Calculate cost",
  bill: {
    title: "Your cost",
    pieces: "Pieces",
    pieceCost: "Price per piece",
    run: "One mailing",
    runs: "Mailings per year",
    total: { once: "Total", repeated: "Total for a year" },
    average: "Average per month",
    postage: "First class postage included",
    note: "Standard prices, before tax. Enterprise pricing is discounted.",
    wrong: "Fix the number of pieces to see your cost.",
    count: (pieces: number) => number.format(pieces),
  },
} as const;
