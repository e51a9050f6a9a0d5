import { apiReferencePageSchema, openApiSchema, sandboxSchema } from "./schema/api-reference.ts";
import {
  articleCategoriesSchema,
  articleCopySchema,
  articleSchema,
  authorsSchema,
  blogPageSchema,
  legalCopySchema,
  legalSchema,
  seriesSchema,
  tagsSchema,
} from "./schema/article.ts";
import { audienceBuilderPageSchema, usMapSchema } from "./schema/audience-builder.ts";
import { brandKitSchema, brandSchema } from "./schema/brand.ts";
import { claimGroupsSchema, claimsSchema } from "./schema/claim.ts";
import { companyProfileSchema } from "./schema/company-profile.ts";
import { attributesSchema } from "./schema/data-dictionary.ts";
import { commonFormCopySchema } from "./schema/form.ts";
import { formSchemas } from "./schema/forms.ts";
import { homeSchema } from "./schema/home.ts";
import { intentTopicsSchema } from "./schema/intent-explorer.ts";
import { mailSchemas } from "./schema/mails.ts";
import {
  bookDemoSchema,
  bookingPolicySchema,
  careersPageSchema,
  contactPageSchema,
  directMailPageSchema,
  enterprisePageSchema,
  glossarySchema,
  jobSchema,
  notFoundSchema,
  partnershipsSchema,
  pressEntrySchema,
  pressPageSchema,
  registerSchema,
  sitemapPageSchema,
} from "./schema/pages.ts";
import { panelSchemas } from "./schema/panel.ts";
import { plansSchema, pricingSchema } from "./schema/plans.ts";
import {
  consentCopySchema,
  cookieSettingsSchema,
  privacyMetricsSchema,
  storageSchema,
} from "./schema/privacy.ts";
import { resourcesPageSchema, resourcesSchema, toolsPageSchema } from "./schema/resources.ts";
import { redirectsSchema, routesSchema } from "./schema/route.ts";
import { pageSchema } from "./schema/section.ts";
import {
  acceptedSchema,
  layoutSchema,
  llmsSchema,
  messagesSchema,
  navigationSchema,
  noticesSchema,
  previewSchema,
  refusalsSchema,
  siteSchema,
  stagingSchema,
} from "./schema/site.ts";
import { storySchema } from "./schema/story.ts";
import { testimonialsPageSchema, testimonialsSchema } from "./schema/testimonials.ts";
import { toolSchemas } from "./schema/tools.ts";

/** One YAML file each, at the top of content/: name of the file -> what it may say. */
export const files = {
  site: siteSchema,
  brand: brandSchema,
  routes: routesSchema,
  redirects: redirectsSchema,
  navigation: navigationSchema,
  claims: claimsSchema,
  "claim-groups": claimGroupsSchema,
  plans: plansSchema,
  openapi: openApiSchema,
  sandbox: sandboxSchema,
  booking: bookingPolicySchema,
  layout: layoutSchema,
  messages: messagesSchema,
  "article-categories": articleCategoriesSchema,
  tags: tagsSchema,
  series: seriesSchema,
  authors: authorsSchema,
  refusals: refusalsSchema,
  preview: previewSchema,
  staging: stagingSchema,
  "article-copy": articleCopySchema,
  "legal-copy": legalCopySchema,
  consent: consentCopySchema,
  notices: noticesSchema,
  storage: storageSchema,
  glossary: glossarySchema,
  resources: resourcesSchema,
  "intent-topics": intentTopicsSchema,
  attributes: attributesSchema,
  "company-profile": companyProfileSchema,
  "us-map": usMapSchema,
  testimonials: testimonialsSchema,
  story: storySchema,
  "brand-kit": brandKitSchema,
  llms: llmsSchema,
  accepted: acceptedSchema,
};

/** Folders whose files are known by name: each must be there, and no other but what `further` allows. */
export const folders = {
  pages: {
    home: homeSchema,
    pricing: pricingSchema,
    partnerships: partnershipsSchema,
    industries: pageSchema,
    "buyer-intent": pageSchema,
    "book-a-demo": bookDemoSchema,
    register: registerSchema,
    "audience-builder": audienceBuilderPageSchema,
    "traffic-id": pageSchema,
    "direct-mail": directMailPageSchema,
    "business-data": pageSchema,
    "white-label": pageSchema,
    enterprise: enterprisePageSchema,
    "consumer-data": pageSchema,
    "business-intelligence": pageSchema,
    api: pageSchema,
    "api-reference": apiReferencePageSchema,
    resources: resourcesPageSchema,
    glossary: pageSchema,
    tools: toolsPageSchema,
    testimonials: testimonialsPageSchema,
    methodology: pageSchema,
    integrations: pageSchema,
    blog: blogPageSchema,
    about: pageSchema,
    careers: careersPageSchema,
    contact: contactPageSchema,
    press: pressPageSchema,
    "cookie-settings": cookieSettingsSchema,
    "privacy-choices": pageSchema,
    security: pageSchema,
    sitemap: sitemapPageSchema,
    "not-found": notFoundSchema,
  },
  forms: { ...formSchemas, common: commonFormCopySchema },
  mails: mailSchemas,
  panels: panelSchemas,
  tools: toolSchemas,
};

/** Schemas of files in `folders` that code doesn't know by name: pages of the template. */
export const further = { pages: pageSchema };

/** Folders with any number of files of one kind; the file's name is the entry's id. */
export const lists = {
  jobs: jobSchema,
  press: pressEntrySchema,
};

/** Markdown with fields at its head: articles in any number, and the legal texts. */
export const texts = { articles: articleSchema, legal: legalSchema };
export const legalIds = ["privacy", "terms", "accessibility"] as const;
export type LegalId = (typeof legalIds)[number];

/** Counts that a command writes: content/privacy-metrics/<year>.json. */
export const counts = { "privacy-metrics": privacyMetricsSchema };
