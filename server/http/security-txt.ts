import { Hono } from "hono";
import type { Snapshot } from "#content-model/snapshot.ts";
import { DAY_MS } from "#shared/durations.ts";
import { asDelivered } from "#shared/email-address.ts";
import type { Content } from "../releases/content.ts";
import { problem } from "./problem.ts";
import type { Env } from "./request-context.ts";
import { readable } from "./static/sharing.ts";

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
