/**
 * Fault codes of a field. The schemas of forms give these codes as the messages of their issues; content/forms has
 * the sentence for each, and `errorSentences` puts the two together.
 */
export const faults = {
  required: "required",
  invalid: "invalid",
  oneLine: "one_line",
  tooLong: "too_long",
  tooShort: "too_short",
} as const;

export type FaultCode = (typeof faults)[keyof typeof faults];

export const faultCodes: readonly FaultCode[] = Object.values(faults);

/** One fault of a field. Bounds are in characters and only there where the fault is about one. */
export type FieldFault = {
  code: FaultCode;
  min?: number;
  max?: number;
  /** Second fault of the same field: shown with it, not after it is fixed. */
  also?: readonly FieldFault[];
};

/** Field name -> what is wrong with it. */
export type FieldFaults = Readonly<Record<string, FieldFault>>;
