import { data } from "react-router";
import { content } from "#app/content/content.server.ts";
import { leadOn } from "#app/content/redirects.server.ts";
import NotFound from "#app/document/not-found.tsx";
import { missingMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/not-found";

export function loader({ url, context }: Route.LoaderArgs) {
  leadOn(context.get(content), url);
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return missingMeta(matches);
}

export default NotFound;
