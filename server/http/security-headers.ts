import type { MiddlewareHandler } from "hono";
import {
  type AnalyticsProvider,
  analyticsProviders,
  SCRIPT_POLICY,
} from "#shared/analytics-providers.ts";
import { SPECULATION_RULES_PATH } from "#shared/prefetch.ts";
import type { Env } from "./request.ts";

export type SecurityOptions = {
  /** Path -> origin that this page may frame. */
  frames: () => Readonly<Record<string, string>>;
  /** Analytics provider whose script a page may load and which it may send counts to. */
  analytics: () => AnalyticsProvider | null;
  /** Development only: the bundler's client needs inline scripts and a socket. */
  contentPolicy: "strict" | "off";
};

/**
 * Types that no browser treats as a document, about twenty for each page: these carry the short set. Drawings (SVG) and
 * XML are documents. What an answer is goes by its type alone, for any path may have an error page as its answer.
 */
const part = /^(?:text\/(?:css|javascript|vtt)|font\/|image\/(?!svg)|video\/|audio\/)/;

/** The security headers of every answer, no matter who made it, and of a page where the rules of fetching ahead are. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const secure = c.get("client").protocol === "https";
    headers.set("X-Content-Type-Options", "nosniff");
    // Files that are made to be shown elsewhere say so themselves; nothing of a preview is.
    if (c.get("isPreview") || !headers.has("Cross-Origin-Resource-Policy")) {
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      headers.delete("Access-Control-Allow-Origin");
    }
    if (secure) headers.set("Strict-Transport-Security", "max-age=63072000");
    // What says nothing about it is an answer to this very request.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (part.test(headers.get("content-type") ?? "")) return;
    if (options.contentPolicy === "strict") {
      const scripts = c.get("isPreview") ? [] : (c.get("scriptHashes") ?? []);
      const styles = c.get("styleHashes") ?? [];
      const frame = options.frames()[c.req.path];
      const policy = contentPolicy({
        analytics: options.analytics(),
        scripts,
        styles,
        frame,
        secure,
      });
      headers.set("Content-Security-Policy", policy);
    }
    for (const [name, value] of documents) headers.set(name, value);
    // A draft runs no scripts, and its links are drafts too.
    if (headers.get("content-type")?.startsWith("text/html") && !c.get("isPreview"))
      headers.set("Speculation-Rules", `"${SPECULATION_RULES_PATH}"`);
    // Its address is what lets someone see it. Not "no-referrer", which takes the origin from forms too.
    if (c.get("isPreview")) headers.set("Referrer-Policy", "strict-origin");
  };
}

/** May do everything else that a page does. */
const WITHOUT_SCRIPTS =
  "sandbox allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** The policy for one answer. Nothing inline but what a hash names, nothing from elsewhere but what is set. */
export function contentPolicy(given: {
  /** Hashes of the inline scripts; an answer without them runs none. */
  scripts: readonly string[];
  /** Hashes of the inline styles. */
  styles: readonly string[];
  frame?: string | undefined;
  analytics: AnalyticsProvider | null;
  secure: boolean;
}): string {
  const runsScripts = given.scripts.length > 0;
  const outside = given.analytics && sourcesOf(given.analytics);
  return [
    "default-src 'none'",
    runsScripts
      ? ["script-src 'self'", ...given.scripts.map(quoted), ...(outside?.scripts ?? [])].join(" ")
      : "script-src 'none'",
    ["style-src 'self'", ...given.styles.map(quoted)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(outside?.connections ?? [])].join(" "),
    "media-src 'self'",
    "manifest-src 'self'",
    ...(given.frame ? [`frame-src ${given.frame}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${outside && outside.scripts.length > 0 ? SCRIPT_POLICY : "'none'"}`,
    ...(given.secure ? ["upgrade-insecure-requests"] : []),
    // Browsers then show a page as they do to who has no scripts.
    ...(runsScripts ? [] : [WITHOUT_SCRIPTS]),
  ].join("; ");
}

/** Addresses that browsers may load from an analytics service, and hosts that they may send to. */
function sourcesOf({ kind, url }: AnalyticsProvider): { scripts: string[]; connections: string[] } {
  return analyticsProviders[kind].sources(url);
}

function quoted(source: string): string {
  return `'${source}'`;
}

/** Features a page could be tricked into using; none is needed. */
const features = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Headers that a browser reads on documents only. */
const documents: ReadonlyArray<readonly [string, string]> = [
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", features.map((feature) => `${feature}=()`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // For what does not read frame-ancestors.
  ["X-Frame-Options", "DENY"],
];
