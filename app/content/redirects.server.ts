import { redirect } from "react-router";
import type { Snapshot } from "#model/snapshot.ts";

/**
 * Leads on from an old address, the query kept: permanent for a direct request. Inside the app the old address never
 * enters the history: the router pushes the new one in its place. (Its `replace` would take that of the page that was left.)
 * @throws a redirect, where the address is an old one
 */
export function leadOn({ redirects }: Snapshot, { pathname, search }: URL): void {
  const to = redirects[pathname];
  if (to) throw redirect(`${to}${search}`, { status: 308 });
}
