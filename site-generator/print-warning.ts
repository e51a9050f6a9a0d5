import { type Fault, faultLine } from "#content-model/read/fault.ts";

/** Prints what may be right as it is, and should be looked at. */
export function printWarning(warning: Fault): void {
  console.warn(faultLine(warning));
}
