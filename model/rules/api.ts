import type { Source } from "../read/sources.ts";
import type { Snapshot } from "../snapshot.ts";

/** No one can check a sample delivery without the secret that it is signed with: the file of the API must print it. */
export function checkApi({ openapi, sandbox }: Snapshot, source: Source | null): void {
  if (JSON.stringify(openapi).includes(sandbox.secret)) return;
  source?.report({
    ...source.placeOf(["paths", "/webhooks/sample"]),
    message: `No one can check a sample delivery without its secret. Write “${sandbox.secret}” into the description.`,
  });
}
