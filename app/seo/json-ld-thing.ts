import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Organization,
  Product,
  ProfilePage,
  VideoObject,
  WebSite,
} from "schema-dts";

/** The type itself, without its subtypes: schema.org's vocabulary, checked by the compiler. */
export type Exactly<T, Name extends string> = Extract<T, { "@type": Name }>;

/** Structured data of a page. */
export type Thing =
  | Exactly<Organization, "Organization">
  | Exactly<WebSite, "WebSite">
  | Exactly<BreadcrumbList, "BreadcrumbList">
  | Exactly<BlogPosting, "BlogPosting">
  | Exactly<ProfilePage, "ProfilePage">
  | Exactly<VideoObject, "VideoObject">
  | Exactly<Product, "Product">
  | Exactly<FAQPage, "FAQPage">;

export function logoOf(siteUrl: string): string {
  return `${siteUrl}/icons/icon-512.png`;
}
