import type { z } from "zod";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import type { files, folders, LegalId } from "./content-model.ts";
import type { Dropped, HiddenPage } from "./hidden-pages.ts";
import type { ContentMedia, ContentPicture, ShownImage } from "./prose/images.ts";
import type { ParsedProse } from "./prose/parse-prose.ts";
import type { ArticleFields, LegalMeta } from "./schema/article.ts";
import type { Brand } from "./schema/brand.ts";
import type { Job, PressEntry } from "./schema/pages.ts";
import type { PrivacyMetrics } from "./schema/privacy.ts";
import type { Routes } from "./schema/route.ts";
import type { Page } from "./schema/section.ts";
import type { Site } from "./schema/site.ts";

type Outputs<Schemas extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Schemas]: z.output<Schemas[Name]>;
};

/** A picture as a page shows it. */
export type Picture = ShownImage & { alt: string };

export type ArticleContent = Omit<ArticleFields, "image" | "imageAlt" | "readTime"> & {
  slug: string;
  /** Minutes, counted where the author says none. */
  readTime: number;
  /** Its own picture; null where one is drawn. */
  picture: Picture | null;
  prose: ParsedProse;
};

export type LegalContent = { meta: LegalMeta; prose: ParsedProse };

/** Settings of the operator that pages show; the site file's values where the environment sets none. */
export type SiteSettings = {
  /** Public origin, without a slash at its end. */
  siteUrl: string;
  dashboardUrl: string;
  /** Profiles elsewhere. */
  social: Site["social"];
  /** External booking calendar; null shows our own form. */
  bookingUrl: string | null;
  /** Days for which the server keeps messages; 0 for as long as no one erases them. */
  retentionDays: number;
  /** Whether this is a copy that is not for the public, which says so on each page. */
  staging: boolean;
  /** Mode that the pages are marked with; a server in another one changes the mark. */
  consentMode: ConsentMode;
  /** Outside analytics provider, loaded once it is allowed; null for none. */
  analytics: AnalyticsProvider | null;
  /** The day on the business's calendar, YYYY-MM-DD. Articles of later days are held back; its year is in the footer. */
  day: string;
};

type ContentFiles = Omit<Outputs<typeof files>, "routes">;
type ContentFolders = {
  readonly [Folder in Exclude<keyof typeof folders, "pages">]: Outputs<(typeof folders)[Folder]>;
};
type AllPages = Outputs<(typeof folders)["pages"]>;
/** Those that no site is without, and others unless they are left out. */
type Pages = Partial<AllPages> & Pick<AllPages, "home" | "cookie-settings" | "not-found">;

/**
 * All of the content at one moment: checked, tokens filled, frozen. Plain data, so that it can be written as JSON and sent
 * to another thread.
 */
export type Snapshot = ContentFiles &
  ContentFolders & {
    readonly routes: Routes;
    readonly pages: Pages;
    /** Changes with every change of the content. */
    readonly hash: string;
    readonly settings: SiteSettings;
    readonly brand: Brand;
    /** Copy of the pages that code doesn't know by name. */
    readonly furtherPages: Readonly<Record<string, Page>>;
    /** Files of drafts that are no part of this, by their path in the folder. Those of articles are in it, as such. */
    readonly leftOut: readonly string[];
    /** Pages of the code and of the content that visitors don't get. */
    readonly hidden: readonly HiddenPage[];
    /** Links that went with them. */
    readonly dropped: readonly Dropped[];
    /** Held-back ones too; the newest first, of one day by slug. */
    readonly articles: readonly ArticleContent[];
    readonly legal: Readonly<Partial<Record<LegalId, LegalContent>>>;
    readonly jobs: readonly Job[];
    readonly press: readonly PressEntry[];
    readonly privacyMetrics: readonly PrivacyMetrics[];
    /** Every picture in the content, shown or not, by its path there. */
    readonly pictures: Readonly<Record<string, ContentPicture>>;
    /** Every film in the content, and every film's captions. */
    readonly media: Readonly<Record<string, ContentMedia>>;
  };
