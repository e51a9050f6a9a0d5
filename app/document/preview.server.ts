import { dateFormat } from "#contracts/date-format.ts";
import { fill } from "#contracts/fill.ts";
import type { PreviewPage } from "#contracts/preview.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { SiteBand } from "./site-band.tsx";

const MINUTE = {
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** What the band over a page of a preview says. */
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

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const TAG = /<([a-z]+)\b[^>]*>/g;
const ADDRESS = /(\s(?:href|action|formaction|src|poster|srcset|imagesrcset)=")([^"]*)"/gi;
/** Browsers that run no script refuse it, and complain. */
const FOCUS = / autofocus(?:="[^"]*")?/gi;
const CONSENT = /data-consent="[^"]*"/;

/** What leads to a page, not to a file that a page is made of. */
const LEADING = new Set(["a", "area", "form", "button", "input"]);

/**
 * A page as it is seen before it is published: without scripts, since they count visits, keep what is typed and answer for
 * the published site, without a question about cookies, and with addresses that stay within the preview.
 *
 * @param html a whole page, as React writes it: attributes are in double quotes, which are escaped within them
 */
export function asPreview(html: string, preview: PreviewPage): string {
  const own = new Set(preview.files);
  const still = html
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace(CONSENT, (mark) => mark.replace("asks", "settled"));
  return still.replace(TAG, (tag, name: string) =>
    tag.replace(FOCUS, "").replace(ADDRESS, (_all, before: string, value: string) => {
      const isList = before.toLowerCase().includes("srcset");
      const within = (address: string) =>
        isWithin(address, LEADING.has(name), own) ? preview.base + address : address;
      return `${before}${isList ? eachOf(value, within) : within(value)}"`;
    }),
  );
}

/** Whether an address of the site is one of the preview: of a page, or of a file that it has of its own. */
function isWithin(address: string, leads: boolean, own: ReadonlySet<string>): boolean {
  if (!address.startsWith("/") || address.startsWith("//")) return false;
  return leads || own.has(address.replace(/[?#].*$/, ""));
}

/** Of a `srcset`: addresses with their widths, by commas. */
function eachOf(list: string, change: (address: string) => string): string {
  return list
    .split(/,\s+/)
    .map((entry) => entry.replace(/^\S+/, change))
    .join(", ");
}
