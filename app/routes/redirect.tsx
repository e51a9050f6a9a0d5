import { redirect } from "react-router";
import { content } from "#app/content/content.server.ts";
import type { Route } from "./+types/redirect";

/**
 * An old address: permanent for a direct request, the query kept. Inside the app the old address never enters the
 * history: the router pushes the new one in its place. (Its `replace` would take the place of the page that was left.)
 */
export function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const to = context.get(content).redirects[pathname];
  if (!to) throw new Response(null, { status: 404 });
  throw redirect(`${to}${search}`, { status: 308 });
}

export default function Redirect() {
  return null;
}
