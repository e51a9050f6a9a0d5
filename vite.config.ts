import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { readSite } from "./publishing/content.ts";
import { brandTheme } from "./scripts/build/brand-theme.ts";
import { builtSettings } from "./publishing/built-settings.ts";
import { siteChunk } from "./scripts/build/site-chunk.ts";

const react = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;

const toolParts =
  /app\/(ui\/(use-settled|spoken-status)|features\/query-controls\/(carried-fields|controls|query-controls|query-state|unread-note|use-asked-query))\.tsx?$/;

export default defineConfig(async (): Promise<UserConfig> => {
  const content = await readSite();
  return {
    plugins: [plainImports(), brandTheme(content.brand), tailwindcss(), reactRouter()],
    define: Object.fromEntries(
      Object.entries(builtSettings()).map(([name, value]) => [
        `__SETTINGS__.${name}`,
        JSON.stringify(value),
      ]),
    ),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // No file is named after what it does: blockers go by names, and a page would lose its scripts.
              entryFileNames: "assets/[hash:8].js",
              chunkFileNames: "assets/[hash:8].js",
              codeSplitting: {
                groups: [
                  // React and the router in one file compress better than in six.
                  { name: "react", test: react },
                  siteChunk(path.join(import.meta.dirname, "app"), react),
                  // What nearly every tool has: a file for each would cost more in heads than in code.
                  { name: "tool", test: toolParts },
                ],
              },
            },
          },
        },
      },
    },
    // Every publishing loads the server's build: of this library's fifty files it needs a few functions.
    ssr: { noExternal: [/^@tanstack\//] },
    build: {
      // One stylesheet for the whole site: it is small, and a second page then needs no further request.
      cssCodeSplit: false,
      // Fonts stay files: inlined they would block the first paint.
      assetsInlineLimit: 0,
      modulePreload: false,
      // The server's build too: the pages' preloads and the stylesheet must name fonts alike.
      rolldownOptions: { output: { hashCharacters: "hex" } },
    },
  };
});

/** Vite's call around an `import()`: by its own, or with a copy of what is taken from the module. */
const PRELOADED =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{[^}]*\} = await )(import\([^)]*\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Takes Vite's preloader out of `import()`: it is larger than what this site fetches apart would gain by it. What the
 * bundler has learned of it, which exports are wanted, is used by then.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    renderChunk: (code) => ({ code: code.replace(PRELOADED, "$1"), map: null }),
  };
}
