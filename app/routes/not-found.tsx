import { data } from "react-router";
import NotFound from "#app/document/not-found.tsx";
import { missingMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/not-found";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return missingMeta(matches);
}

export default NotFound;
