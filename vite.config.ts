import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { brandTheme } from "./scripts/build/brand-theme.ts";
import { measureImages } from "./scripts/build/image-sizes.ts";
import { publicSettings } from "./scripts/build/public-settings.ts";

/** Modules that the root reaches: the frame of a page, consent, and the parts that these share with the pages. */
const onEveryPage = [
  "/app/features/site-header/",
  "/app/features/site-footer/",
  "/app/document/",
  "/app/consent/consent-",
  "/app/consent/save-choice.ts",
  "/app/seo/meta.ts",
  "/app/seo/social-name.ts",
  ...["badge", "button", "class-names", "logo", "section", "toast"].map(
    (part) => `/app/ui/${part}.`,
  ),
  "/content/navigation.ts",
  "/content/routes.ts",
  "/content/site.ts",
  "/content/forms/consent.ts",
  "/content/pages/not-found.ts",
  "/contracts/consent",
];

export default defineConfig(({ isPreview }) => ({
  // Pages are prerendered by a preview server, which would watch every file that it writes.
  ...(isPreview && { server: { watch: null } }),
  plugins: [brandTheme(), tailwindcss(), reactRouter()],
  define: {
    __SETTINGS__: JSON.stringify(publicSettings()),
    __IMAGES__: JSON.stringify(measureImages(import.meta.dirname)),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and the router in one file compress better than in six.
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What every page needs beside them: 3 kB less, and half the requests, than in fourteen.
                { name: "site", test: (id) => onEveryPage.some((part) => id.includes(part)) },
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
}));
