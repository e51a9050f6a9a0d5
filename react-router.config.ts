import type { Config } from "@react-router/dev/config";
import { routeList } from "./content/routes.ts";
import { articleSlugs } from "./scripts/build/article-slugs.ts";

export default {
  ssr: true,
  // Every page is written as HTML by the build; the server renders only form answers and errors.
  prerender: {
    paths: [
      ...routeList.map((entry) => entry.path),
      ...articleSlugs().map((slug) => `/blog/${slug}`),
    ],
    concurrency: 2,
  },
  // The whole route table is small; one file beats a request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
