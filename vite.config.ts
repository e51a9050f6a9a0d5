import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { publicSettings } from "./scripts/build/public-settings.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __SETTINGS__: JSON.stringify(publicSettings()) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // React and the router in one file compress better than in six.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // One stylesheet for the whole site: it is small, and a second page then needs no further request.
    cssCodeSplit: false,
    // Fonts stay files: inlined they would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
