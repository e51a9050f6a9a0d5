import { data } from "react-router";
import NotFound from "#app/document/not-found.tsx";
import { missingMeta } from "#app/seo/meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => missingMeta;

export default NotFound;
