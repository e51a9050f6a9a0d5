/** Who may import what. Each rule says why; ARCHITECTURE.md draws the same picture. */
const only = (from, allowed, comment, name) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.(test|examples)\\.tsx?$" },
  to: {
    pathNot: ["node_modules", "^node:", ...allowed],
    path: "^(app|shared|examples|content-model|site-generator|server|scripts|test|bench)/",
  },
});

/** What the generator takes of the server: settings, errors, rendering, and how sites and previews lie on the disk. */
const forPublishing = [
  "^(site-generator|app|content-model|shared)/",
  "^server/config\\.ts",
  "^server/platform/errors\\.ts",
  "^server/releases/(content|page-settings|drafts|folders)\\.ts",
  "^server/renderer/",
];

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle can't be understood, tested or split in parts.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    only(
      "^content-model/",
      ["^content-model/", "^shared/"],
      "What content may say is the ground everything stands on.",
      "model-stands-alone",
    ),
    {
      name: "app-model-types",
      comment:
        "Content reaches the browser as an island's props. What a schema brings along, and any copy, must not come by import.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot:
          "\\.server\\.ts$|\\.test\\.tsx?$|^app/testing/|^app/(site|pages/registry|seo/json-ld)\\.tsx?$",
      },
      to: {
        path: "^content-model/",
        pathNot: "^content-model/schema/resource-kinds\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "content-is-data",
      comment: "Content is YAML, Markdown and pictures: code in it would be published unread.",
      severity: "error",
      from: {},
      to: { path: "^content/.*\\.(ts|tsx|js|mjs|cjs)$" },
    },
    only(
      "^shared/",
      ["^shared/"],
      "Browser and server share them, so they may need neither.",
      "shared-knows-shared",
    ),
    {
      name: "shared-brings-zod",
      comment: "The browser gets what they bring along.",
      severity: "error",
      from: { path: "^shared/", pathNot: "\\.test\\.ts$|^shared/testing/" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    only(
      "^app/ui/",
      ["^app/ui/", "^content-model/prose/node\\.ts", "^shared/words\\.ts"],
      "Parts know no copy, no route and no feature.",
      "ui-knows-ui",
    ),
    only(
      "^app/sections/",
      ["^app/(ui|sections|copy)/", "^content-model/", "^shared/(words|money|paths)\\.ts"],
      "A section shows data; what a visitor can do belongs to features.",
      "sections-show",
    ),
    only(
      "^app/islands/",
      ["^app/(islands|ui|copy)/", "^content-model/", "^shared/"],
      "How an island wakes is the same for all of them.",
      "islands-know-no-island",
    ),
    only(
      "^app/(features|forms|consent)/",
      ["^app/(ui|sections|copy|islands|features|forms|consent)/", "^content-model/", "^shared/"],
      "A feature knows no page, so it can be used on any.",
      "features-know-no-page",
    ),
    only(
      "^app/document/",
      ["^app/(document|ui|copy|seo|islands|features|consent)/", "^content-model/", "^shared/"],
      "The frame of every page knows none of them.",
      "document-knows-no-page",
    ),
    only(
      "^app/enhance/",
      ["^app/(enhance|islands|ui|copy|features|consent)/", "^content-model/", "^shared/"],
      "What scripts add to every page needs neither React nor the content.",
      "enhancements-are-small",
    ),
    {
      name: "enhanced-by-the-entry",
      comment: "A part that asked for an enhancement would not work without it.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(client\\.ts$|enhance/)" },
      to: { path: "^app/enhance/" },
    },
    only(
      "^app/copy/",
      ["^app/copy/", "^content-model/"],
      "Every part may ask for copy, so copy may need no part.",
      "copy-knows-copy",
    ),
    only(
      "^app/seo/",
      ["^app/(seo|ui)/", "^content-model/", "^shared/"],
      "What is told to search engines is told of any page.",
      "seo-knows-no-page",
    ),
    only(
      "^app/content/",
      ["^app/(content|copy|ui|sections|features|seo)/", "^content-model/", "^shared/"],
      "Loaders give data to pages; a form or the document's frame is not theirs.",
      "loaders-give-data",
    ),
    {
      name: "one-counter-of-all",
      comment:
        "What one network spends, others must not lack: limits count through server/rate-limit/shared-limit.ts, which asks the network first and keeps a reserve.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: "^server/rate-limit/|^server/retention/purge\\.ts$|\\.test\\.ts$",
      },
      to: {
        path: "^server/db/repositories/rate-events\\.ts$",
      },
    },
    {
      name: "pages-are-leaves",
      comment: "Only app/site.tsx draws pages: what two pages share is a section or a feature.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(site\\.tsx$|pages/(registry\\.ts|gallery)|testing/)" },
      to: { path: "^app/pages/", pathNot: "^app/pages/page\\.ts$" },
    },
    {
      name: "browser-code",
      comment:
        "Browsers get app/client.ts, the islands, and all that these import: no page, no document, no loader, no metadata.",
      severity: "error",
      from: { path: "^app/client\\.ts$|\\.island\\.tsx$" },
      to: {
        path: "^app/(pages|document|content|seo|testing)/|^app/site\\.tsx$|\\.server\\.tsx?$",
        reachable: true,
      },
    },
    {
      name: "app-not-server",
      comment:
        "Pages are drawn from content and facts; what the server does for them comes as data.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(examples|site-generator|server|scripts|test|bench)/" },
    },
    {
      name: "server-not-app",
      comment: "The server runs the built app; it must start without the app's sources.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/testing/" },
      to: { path: "^(app|examples|site-generator|scripts|test|bench)/" },
    },
    only(
      "^site-generator/(?!testing/|main\\.ts|[\\w-]+-command\\.ts)",
      forPublishing,
      "The server starts it in production, where scripts and tests are not; it answers no request and needs no store.",
      "publishing-makes-sites",
    ),
    only(
      "^site-generator/(main|[\\w-]+-command)\\.ts",
      [
        ...forPublishing,
        "^server/cli/(command-line|zone)\\.ts",
        "^server/(db/store|platform/keys)\\.ts",
      ],
      "A command reads its arguments, and signs addresses of previews with the key that the store has.",
      "publishing-commands",
    ),
    only(
      "^examples/",
      ["^examples/"],
      "Others copy them, so they may need nothing of ours.",
      "examples-stand-alone",
    ),
    {
      name: "http-not-db",
      comment: "HTTP speaks to services; a service owns the transaction.",
      severity: "error",
      from: { path: "^server/http/" },
      to: { path: "^server/(db|delivery)/" },
    },
    {
      name: "services-not-http",
      comment: "A service can be called from the command line as well as from a request.",
      severity: "error",
      from: {
        path: "^server/(analytics|api-sandbox|bookings|consent|db|delivery|leads|monitoring|platform|privacy|rate-limit|retention|submissions)/",
      },
      to: { path: "^server/(http|cli|app\\.ts|main\\.ts)" },
    },
    only(
      "^server/renderer/",
      [
        "^server/renderer/",
        "^server/releases/content\\.ts",
        "^server/platform/(errors|log)\\.ts",
        "^content-model/",
        "^shared/",
      ],
      "The rendering thread reaches services by messages only, so it can be replaced, and used to publish.",
      "rendering-knows-no-server",
    ),
    {
      name: "only-rendering-has-react",
      comment:
        "The thread that answers for files, forms and health must neither load React nor run it.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/renderer/|\\.test\\.ts$" },
      to: {
        path: "node_modules/(react|react-dom)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "only-senders-go-out",
      comment: "Outbound network in one folder can be audited in one look.",
      severity: "error",
      // `listen.ts` takes the half that listens. That no one calls `fetch` is a rule of biome.json: it is no import.
      from: {
        path: "^server/",
        pathNot: "^server/(delivery/senders/|http/listen\\.ts|testing/)|\\.test\\.ts$",
      },
      to: {
        path: "node_modules/(nodemailer|undici)/|^(node:)?(http|https|http2|tls|dgram)$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sql-only-in-db",
      comment: "SQL in one folder can be ported and reviewed in one look.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(db|testing)/|\\.test\\.ts$" },
      to: { path: "node_modules/(@types/)?(kysely|better-sqlite3|pg)/|^(node:)?sqlite$" },
    },
    {
      name: "store-files-are-checked",
      comment:
        "A store's file is opened in one place, which trusts nothing in it and checks its schema.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: "^server/(db/(sqlite|schema-check)\\.ts|testing/)|\\.test\\.ts$",
      },
      to: { path: "node_modules/better-sqlite3/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-orphans",
      comment: "A file that no one imports is either an entry or dead.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "\\.config\\.(ts|mjs)$",
          "^app/client\\.ts$",
          "^test/faults/shifted-clock\\.mjs$",
          "\\.test\\.tsx?$",
        ],
      },
      to: {},
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};
