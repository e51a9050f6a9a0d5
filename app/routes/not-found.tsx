import { data } from "react-router";
import NotFound from "#app/document/not-found.tsx";
import { composeTitle } from "#app/seo/meta.ts";
import words from "#content/pages/not-found.ts";

export function loader() {
  return data(null, { status: 404 });
}

/** No canonical address: this page stands wherever nothing else does. */
export function meta() {
  return [
    { title: composeTitle(words.meta.title) },
    { name: "description", content: words.meta.description },
    { name: "robots", content: "noindex" },
  ];
}

export default NotFound;
