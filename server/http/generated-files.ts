/* Files that are answered on request instead of published: security.txt, the speculation rules, and robots.txt of a staging copy. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Snapshot } from "#content-model/snapshot.ts";
import { DAY_MS } from "#shared/durations.ts";
import { asDelivered } from "#shared/email-address.ts";
import {
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  speculationRules,
} from "#shared/prefetch.ts";
import type { Content } from "../releases/content.ts";
import { problem } from "./problem.ts";
import type { Env } from "./request.ts";
import { readable } from "./static/files.ts";

const ADDRESS = "/.well-known/security.txt";

/** How long the answer of a day is good for. RFC 9116 advises less than a year. */
const DAYS = 330;

/**
 * `/.well-known/security.txt` (RFC 9116), with an expiry counted from the day of the request: a site that was built
 * long ago and still runs says something true.
 */
export function securityTxt(options: { siteOrigin: string; content: Content }): Hono<Env> {
  const app = new Hono<Env>();
  app.get(ADDRESS, (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    return c.text(textOf(options.siteOrigin, options.content(), new Date()), 200, readable);
  });
  app.all(ADDRESS, (c) => problem(c, "method_not_allowed", { Allow: "GET, HEAD" }));
  return app;
}

function textOf(siteOrigin: string, { site, routes }: Snapshot, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const { contact, security } = routes;
  const lines = [
    `Contact: mailto:${encodeURI(asDelivered(site.emails.security))}`,
    contact && `Contact: ${siteOrigin}${contact.path}?topic=security`,
    `Expires: ${new Date(today + DAYS * DAY_MS).toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin}${ADDRESS}`,
    security && `Policy: ${siteOrigin}${security.path}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}

const body = JSON.stringify(speculationRules);

/** Rules by which browsers fetch pages ahead; each page names them in a header. */
export function speculationRulesFile(): Hono<Env> {
  return new Hono<Env>().get(SPECULATION_RULES_PATH, (c) =>
    c.body(body, 200, {
      "Content-Type": SPECULATION_RULES_TYPE,
      "Cache-Control": "public, max-age=3600",
    }),
  );
}

/**
 * For a copy of the site that is not for the public: nothing of it is indexed. What its pages say of it is in the pages.
 * The header decides, for pages and files alike. robots.txt lets in the two whose crawlers obey the header, because an
 * address that they may not read can be listed all the same, and keeps out all others.
 */
export function staging(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.path === "/robots.txt" && (c.req.method === "GET" || c.req.method === "HEAD")) {
      c.res = c.text(robots, 200, { "Cache-Control": "no-cache" });
    } else {
      await next();
    }
    c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
  };
}

const robots = `# A copy for trying things out. The site itself is elsewhere.
User-agent: Googlebot
User-agent: Bingbot
Disallow:

User-agent: *
Disallow: /
`;
