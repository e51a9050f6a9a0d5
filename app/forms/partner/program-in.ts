import { type PartnerProgram, partnerPrograms } from "#shared/forms/partner-options.ts";

/** The program that an address asks for; null for none and for an unknown one. */
export function programIn(search: URLSearchParams): PartnerProgram | null {
  const asked = search.get("program");
  return partnerPrograms.find((program) => program === asked) ?? null;
}
