import { fill } from "../words.ts";
import type { FaultCode, FieldFault, FieldFaults } from "./faults.ts";

/** Field name -> one sentence that says what is wrong and how to fix it. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FieldErrorCopy = {
  /** The field's name inside a sentence. */
  called?: string | undefined;
  errors?: { readonly [Code in FaultCode]?: string | undefined } | undefined;
};

/** Sentences for faults: the form's own, then those for fields that many forms have, then those for any field. */
export type ErrorCopy = {
  fields: Readonly<Record<string, FieldErrorCopy & { label: string; hint?: string | undefined }>>;
  common: {
    fields: Readonly<Record<string, FieldErrorCopy>>;
    errors: NonNullable<FieldErrorCopy["errors"]>;
    problem: string;
  };
};

/** Says what is wrong with a form, for each field that has a fault: a sentence, or one for each of several. */
export function errorSentences(faults: FieldFaults, copy: ErrorCopy): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      [fault, ...(fault.also ?? [])].map((each) => sentenceOf(field, each, copy)).join(". "),
    ]),
  );
}

function sentenceOf(field: string, fault: FieldFault, copy: ErrorCopy): string {
  // The content is refused when a fault that a form can have is without a sentence.
  const sentence = sentenceFor(field, fault.code, copy) ?? copy.common.problem;
  return fill(sentence, valuesOf(field, fault, copy));
}

/** The sentence as it is in the content, placeholders and all; undefined where there is none. */
export function sentenceFor(field: string, code: FaultCode, copy: ErrorCopy): string | undefined {
  const { own, shared } = copyOf(field, copy);
  return own?.errors?.[code] ?? shared?.errors?.[code] ?? copy.common.errors[code];
}

function valuesOf(field: string, { min, max }: FieldFault, copy: ErrorCopy) {
  const { own, shared } = copyOf(field, copy);
  return {
    field: own?.called ?? shared?.called ?? own?.label ?? field,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Names come from the schema, but a field may be called like a part of every object. */
function copyOf(field: string, { fields, common }: ErrorCopy) {
  return {
    own: Object.hasOwn(fields, field) ? fields[field] : undefined,
    shared: Object.hasOwn(common.fields, field) ? common.fields[field] : undefined,
  };
}
