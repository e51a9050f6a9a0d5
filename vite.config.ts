import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { publicSettings } from "./scripts/build/public-settings.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __SETTINGS__: JSON.stringify(publicSettings()) },
  build: {
    // One stylesheet for the whole site: it is small, and a second page then needs no further request.
    cssCodeSplit: false,
    // Fonts stay files: inlined they would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
