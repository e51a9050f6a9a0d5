/** A figure that stays when the claim of the same value changes, with the reason. */
export type Spared = { file: RegExp; around: RegExp; reason: string };

/** One that spares nothing fails the check. */
export const spared: readonly Spared[] = [
  {
    file: /^(pricing\/index\.html|assets\/pricing-.*\.js)$/,
    around: /our top rate of/,
    reason:
      "The plan chooser reckons with the number in content/plans.ts, from which the claim is made; the copy changes the claim alone.",
  },
  {
    file: /^terms\/index\.html$/,
    around: /You must honor it within/,
    reason: "The time that CAN-SPAM gives a customer, not the one in which we answer.",
  },
];
