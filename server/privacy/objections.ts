import { addressKey } from "#shared/email-address.ts";
import { objectionsOf } from "../db/repositories/privacy-requests.ts";
import type { Store } from "../db/store.ts";
import { objectorAddresses } from "./deletion.ts";

/** A request by which someone doesn't want to be in a mailing. */
export type Objection = {
  reference: string;
  kind: string;
  isOpen: boolean;
  /** It came by Global Privacy Control on a form, and not by the request form. */
  isSignal: boolean;
};

/**
 * People who opted out or asked to be deleted, open or done; not those whose request was denied or taken back. Of who was erased
 * no address is left, and no lead.
 * @returns the objection of whoever sent the given answers; null without one
 */
export async function findObjections(
  store: Pick<Store, "read">,
): Promise<(answers: Readonly<Record<string, string>>) => Objection | null> {
  const byAddress = new Map<string, Objection>();
  for (const row of await store.read(objectionsOf)) {
    const isSignal = row.source === "signal";
    const addresses = objectorAddresses(row);
    const { reference, kind } = row;
    const objection = { reference, kind, isOpen: row.state !== "closed", isSignal };
    // The first is the most telling.
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, objection);
  }
  return (answers) => {
    for (const answer of Object.values(answers)) {
      const found = byAddress.get(addressKey(answer));
      if (found) return found;
    }
    return null;
  };
}
