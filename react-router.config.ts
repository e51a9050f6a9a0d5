import type { Config } from "@react-router/dev/config";

export default {
  // scripts/tasks/build.ts builds beside what is served.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  // Pages are made by publishing/, of the content, whenever that changes; the server renders form answers and errors.
  ssr: true,
  // The whole route table is small; one file beats a request per link.
  routeDiscovery: { mode: "initial" },
  // A form's action is a few bytes, fetched with its page: app/document/route-chunks.ts then guards one file a route.
  splitRouteModules: false,
} satisfies Config;
