import type { Texts } from "../read/files.ts";
import { copyOf, datedCopy } from "./content-copy.ts";
import { sampleCustomerFaults } from "./sample-customers.ts";
import { serialFaults } from "./serial-comma.ts";

/**
 * Faults of wording in the files of the content: dated words, lists without their last comma, and sample customers in
 * other roles. `npm run check` and the tests report them; a site that has some can be published all the same.
 */
export function wordingFaults(texts: Texts): string[] {
  const files = [...texts]
    .filter(([name]) => /\.(yaml|md)$/.test(name))
    .map(([name, text]) => [`content/${name}`, copyOf(name, text)] as const);
  return [
    ...files.flatMap(([file, copy]) => [...datedCopy(file, copy), ...serialFaults(file, copy)]),
    ...sampleCustomerFaults(texts),
  ];
}
