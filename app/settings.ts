import type { AnalyticsProvider } from "#contracts/purposes.ts";

/** Settings of the environment that the code itself follows, in the browser too. `vite.config.ts` puts them in. */
export type BuiltSettings = {
  /** Who counts visits beside ourselves, once it is allowed; null for no one. */
  analytics: AnalyticsProvider | null;
};

declare const __SETTINGS__: BuiltSettings;

// The bundler sees which code the setting rules out, and leaves it out.
export const analytics: BuiltSettings["analytics"] = __SETTINGS__.analytics;
