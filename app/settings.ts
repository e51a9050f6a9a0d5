import type { AnalyticsProvider } from "#contracts/purposes.ts";

/** Settings that the pages show. `vite.config.ts` puts them in at build time, from the environment or the site file. */
export type PublicSettings = {
  siteUrl: string;
  dashboardUrl: string;
  /** External booking calendar; null shows our own form. */
  bookingUrl: string | null;
  consentMode: "opt-out" | "opt-in";
  /** Days for which the server keeps messages, for the privacy policy; 0 for as long as nobody erases them. */
  retentionDays: number;
  /** Who counts visits beside ourselves, once it is allowed; null for nobody. */
  analytics: AnalyticsProvider | null;
  /** Day of the build on the business's calendar, YYYY-MM-DD. Articles of later days are held back; its year is in the footer. */
  builtOn: string;
};

declare const __SETTINGS__: PublicSettings;

export const settings: PublicSettings = __SETTINGS__;
