/** A figure that stays when the claim of the same value changes, with the reason. */
export type Spared = { file: RegExp; around: RegExp; reason: string };

/** One that spares nothing fails the check. */
export const spared: readonly Spared[] = [
  {
    file: /^(pricing\/index\.html|assets\/\w+\.js)$/,
    around: /our maximum match rate/,
    reason:
      "The plan chooser counts with the number in content/plans.yaml, from which the claim is made; the copy changes the claim alone.",
  },
  {
    file: /^(solutions\/traffic-id\/index\.html|assets\/\w+\.js)$/,
    around: /High starts at our maximum|% match rate</,
    reason:
      "The visit estimator counts with that number too, and prints the rates that a visitor can change.",
  },
  {
    file: /^terms\/index\.html$/,
    around: /You must honor it within/,
    reason: "The time that CAN-SPAM gives a customer, not the one in which we answer.",
  },
];
