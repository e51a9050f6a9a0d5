import type { Snapshot } from "#content-model/snapshot.ts";
import type { ConsentTerms } from "#shared/consent-state.ts";
import { errorKinds } from "../../platform/errors.ts";
import type { FormServices } from "./form-post.ts";

/** Services for the forms of a preview: they store nothing, and each refuses with the sentence that says so. */
export function servicesWithoutStore(
  { refusals }: Pick<Snapshot, "refusals">,
  terms: ConsentTerms,
): FormServices {
  const code = "no_store";
  const { status } = errorKinds[code];
  const refusal = { ok: false, code, status, message: refusals.sentences[code] } as const;
  const refuse = async () => refusal;
  return {
    submit: refuse,
    booking: () => ({
      freeSlots: async () => null,
      book: refuse,
      find: refuse,
      entry: refuse,
      move: refuse,
      cancel: refuse,
    }),
    privacy: () => ({ request: refuse, status: refuse }),
    recordConsent: refuse,
    terms,
  };
}
