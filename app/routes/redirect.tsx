import { replace } from "react-router";
import { redirects } from "#content/redirects.ts";
import type { Route } from "./+types/redirect";

/** An old address: permanent for a direct request, history-replacing inside the app; the query is kept. */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  const to = redirects[pathname];
  if (!to) throw new Response(null, { status: 404 });
  throw replace(`${to}${search}`, { status: 308 });
}

export default function Redirect() {
  return null;
}
