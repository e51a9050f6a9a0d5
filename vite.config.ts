import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { brandTheme, slimImports } from "./scripts/build/vite-plugins.ts";
import { readSite } from "./site-generator/content.ts";

/** Where the bundler writes; scripts/tasks/build.ts builds beside what is served. */
const folder = process.env.BUILD_FOLDER ?? "build";

export default defineConfig(async (): Promise<UserConfig> => {
  const content = await readSite();
  return {
    plugins: [brandTheme(content.brand), slimImports(), tailwindcss(), react()],
    appType: "custom",
    builder: {},
    environments: {
      /** Files for browsers: the entry, the islands, and the stylesheet. */
      client: {
        build: {
          outDir: path.join(folder, "client"),
          manifest: "manifest.json",
          rolldownOptions: {
            input: "app/client.ts",
            output: {
              // No file is named after what it does: blockers go by names, and a page would lose its scripts.
              entryFileNames: "assets/[hash:8].js",
              chunkFileNames: "assets/[hash:8].js",
              codeSplitting: {
                groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      },
      /** Code that draws the pages, on the server and when the site is published. */
      ssr: {
        build: {
          outDir: path.join(folder, "server"),
          ssr: true,
          rolldownOptions: {
            input: { index: "app/site.tsx" },
            output: { entryFileNames: "[name].js" },
          },
        },
      },
    },
    // Every publishing loads the server's build: of this library's fifty files it needs a few functions.
    ssr: { noExternal: [/^@tanstack\//] },
    build: {
      emptyOutDir: true,
      cssCodeSplit: false,
      // Fonts stay files: inlined they would block the first paint.
      assetsInlineLimit: 0,
      modulePreload: false,
      // Names of assets are the same in both builds.
      rolldownOptions: { output: { hashCharacters: "hex" } },
    },
  };
});
