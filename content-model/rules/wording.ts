import type { Texts } from "../read/files.ts";
import { copyOf, datedCopy, type Stretch } from "./content-copy.ts";
import { sampleCustomerFaults } from "./sample-customers.ts";
import { serialFaults } from "./serial-comma.ts";

/**
 * Faults of wording in the files of the content: dated words, lists without their last comma, and sample customers in
 * other roles, and forms that count their fields. The tests report them; to `npm run check` they are advice, for a site that
 * has some can be published all the same.
 */
export function wordingFaults(texts: Texts): string[] {
  const files = [...texts]
    .filter(([name]) => /\.(yaml|md)$/.test(name))
    .map(([name, text]) => [`content/${name}`, copyOf(name, text)] as const);
  return [
    ...files.flatMap(([file, copy]) => [
      ...datedCopy(file, copy),
      ...serialFaults(file, copy),
      ...requiredFieldFaults(file, copy),
    ]),
    ...sampleCustomerFaults(texts),
  ];
}

const countedFields =
  /\b(?:all|every) fields? (?:but|except)\b|\bonly .{1,40} (?:is|are) (?:optional|required)\b/i;

/** Sentences that name the optional fields: they become untrue with the next field that the content adds. */
function requiredFieldFaults(file: string, copy: readonly Stretch[]): string[] {
  return copy
    .filter(({ text }) => countedFields.test(text.replace(/\s+/g, " ")))
    .map(
      ({ line }) =>
        `${file}:${line} names the fields that are optional, which changes with the form: say “Fields are required unless marked optional.”`,
    );
}
