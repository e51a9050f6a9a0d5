import { DomUtils, parseDocument } from "htmlparser2";
import type { Snapshot } from "#content-model/snapshot.ts";
import { dateFormat } from "#shared/date-format.ts";
import type { PreviewPage } from "#shared/render.ts";
import { fill } from "#shared/words.ts";
import type { SiteBand } from "./document.tsx";

const MINUTE = {
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Text of the band over a draft's page. */
export function previewBand(
  { preview: copy, site }: Pick<Snapshot, "preview" | "site">,
  { title, until: end }: Pick<PreviewPage, "title" | "until">,
): SiteBand {
  const until = dateFormat("en-US", {
    ...MINUTE,
    timeZone: site.hours.zone,
  }).format(new Date(end));
  const text =
    title === null ? fill(copy.site, { until }) : fill(copy.page, { page: title, until });
  return { label: copy.label, text, forms: copy.forms };
}

/** Elements that lead to a page; all others name files that a page is made of. */
const LEADING = new Set(["a", "area", "form", "button", "input"]);

/** Attributes that hold an address, as React writes them. */
const ADDRESSES = ["href", "action", "formAction", "src", "poster", "data-poster"];
const LISTS = ["srcSet", "imageSrcSet"];

/**
 * A page as it is seen before it is published: its addresses stay within the preview, it asks nothing about cookies, and
 * nothing takes the focus, which browsers refuse where no script runs.
 */
export function asPreview(html: string, preview: PreviewPage): string {
  const own = new Set(preview.files);
  const page = parseDocument(html, { decodeEntities: false, lowerCaseAttributeNames: false });
  for (const { name, attribs } of DomUtils.getElementsByTagName("*", page)) {
    delete attribs.autofocus;
    delete attribs.autoFocus;
    if (name === "html")
      attribs["data-consent"] = attribs["data-consent"]?.replace("asks", "settled") ?? "";
    const within = (address: string) =>
      isWithin(address, LEADING.has(name), own) ? preview.base + address : address;
    for (const key of ADDRESSES) if (attribs[key]) attribs[key] = within(attribs[key]);
    for (const key of LISTS) if (attribs[key]) attribs[key] = eachOf(attribs[key], within);
  }
  return DomUtils.getOuterHTML(page, { encodeEntities: false, selfClosingTags: false });
}

/** Whether an address of the site is one of the preview: of a page, or of a file that it has of its own. */
function isWithin(address: string, leads: boolean, own: ReadonlySet<string>): boolean {
  if (!address.startsWith("/") || address.startsWith("//")) return false;
  return leads || own.has(address.replace(/[?#].*$/, ""));
}

/** Applies `change` to each address of a `srcset`: addresses with their widths, separated by commas. */
function eachOf(list: string, change: (address: string) => string): string {
  return list
    .split(/,\s+/)
    .map((entry) => entry.replace(/^\S+/, change))
    .join(", ");
}
