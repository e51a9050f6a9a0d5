import type { Config } from "@react-router/dev/config";
import { readSite } from "./scripts/build/content.ts";
import { publicSettings } from "./scripts/build/public-settings.ts";
import { sitePaths } from "./scripts/build/site-paths.ts";

const content = await readSite();

export default {
  // scripts/tasks/build.ts builds beside what is served.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  ssr: true,
  // Every page is written as HTML by the build; the server renders only form answers and errors.
  prerender: {
    paths: sitePaths(content, publicSettings(content.site).builtOn),
    concurrency: 2,
  },
  // The whole route table is small; one file beats a request per link.
  routeDiscovery: { mode: "initial" },
  // A form's action is a few bytes, fetched with its page: app/document/route-chunks.ts then guards one file a route.
  splitRouteModules: false,
} satisfies Config;
