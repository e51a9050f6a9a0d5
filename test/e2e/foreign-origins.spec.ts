import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { currentFolder } from "../../server/releases/folders.ts";
import { root } from "../faults/harness.ts";
import { expect, test } from "./site-test.ts";

type Site = { files: Record<string, unknown>; pages: Record<string, unknown> };

const site = JSON.parse(
  readFileSync(join(currentFolder(join(root, "build")), "site.json"), "utf8"),
) as Site;

/** Files as they are asked for, without their compressed siblings; pages are asked for by their address. */
const files = Object.keys(site.files).filter((name) => !/\.(?:br|gz|html)$/.test(name));

const SHOWN = "shown anywhere";
const READ = "shown and read anywhere";
const OWN = "for this site alone";

/** Every kind of file that a published site has; a new kind has to be decided on here. */
const kinds: Readonly<Record<string, string>> = {
  ".avif": SHOWN,
  ".webp": SHOWN,
  ".jpg": SHOWN,
  ".png": SHOWN,
  ".svg": SHOWN,
  ".ico": SHOWN,
  ".mp4": SHOWN,
  ".webm": SHOWN,
  ".vtt": READ,
  ".xml": READ,
  ".yaml": READ,
  ".txt": READ,
  ".js": OWN,
  ".css": OWN,
  ".woff2": OWN,
  ".zip": OWN,
  ".webmanifest": OWN,
};

/** JSON is the API's, a signal's, or a page's own. */
function kindOf(name: string): string | undefined {
  if (/^(?:api|\.well-known)\/.*\.json$/.test(name)) return READ;
  return extname(name) === ".json" ? OWN : kinds[extname(name)];
}

test("each published file says whether other sites may use it", async ({ request }) => {
  const found: Record<string, string> = {};
  for (const name of files) {
    const headers = (await request.head(`/${name}`)).headers();
    const shown = headers["cross-origin-resource-policy"] === "cross-origin";
    const read = headers["access-control-allow-origin"] === "*";
    found[name] = read ? READ : shown ? SHOWN : OWN;
  }
  expect(found).toEqual(Object.fromEntries(files.map((name) => [name, kindOf(name)])));
  for (const path of Object.keys(site.pages)) {
    const headers = (await request.head(path)).headers();
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(headers["access-control-allow-origin"], path).toBeUndefined();
  }
});

const pick = (ending: string) => `/${files.find((name) => name.endsWith(ending))}`;

test("a page of another origin shows our pictures and films and reads feeds, and nothing else", async ({
  page,
  faults,
  baseURL,
}) => {
  const foreign = createServer((_request, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!doctype html><title>Other</title>");
  });
  await new Promise<void>((listening) => foreign.listen(0, "127.0.0.1", listening));
  const { port } = foreign.address() as AddressInfo;
  try {
    // Another site, not only another port: CORP’s same-site would let a port in.
    await page.goto(`http://localhost:${port}/`);
    const isShown = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            const image = new Image();
            image.onload = () => resolve(image.naturalWidth > 0);
            image.onerror = () => resolve(false);
            image.src = src;
          }),
        baseURL + path,
      );
    const isPlayed = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            const video = document.createElement("video");
            video.preload = "metadata";
            video.onloadedmetadata = () => resolve(true);
            video.onerror = () => resolve(false);
            video.src = src;
          }),
        baseURL + path,
      );
    const read = (path: string, headers: Record<string, string> = {}) =>
      page.evaluate(
        ([url, sent]) =>
          fetch(url, { headers: sent }).then(
            async (answer) => (await answer.text()).length > 0,
            () => false,
          ),
        [baseURL + path, headers] as const,
      );
    const isLoadedAsScript = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            const script = document.createElement("script");
            script.onload = () => resolve(true);
            script.onerror = () => resolve(false);
            script.src = src;
            document.head.append(script);
          }),
        baseURL + path,
      );
    for (const path of [
      "/social/home.png",
      "/icon.svg",
      "/favicon.ico",
      pick(".avif"),
      pick(".jpg"),
    ])
      expect(await isShown(path), path).toBe(true);
    expect(await isPlayed(pick(".webm"))).toBe(true);
    for (const path of [
      "/blog/atom.xml",
      "/blog/rss.xml",
      "/api/openapi.json",
      "/api/openapi.yaml",
      pick(".vtt"),
    ])
      expect(await read(path), path).toBe(true);
    expect(await read("/api/openapi.json", { "X-Requested-With": "tool" })).toBe(true);
    expect(await read("/api/sandbox/v1/suppressions")).toBe(true);

    for (const path of ["/", "/contact", "/social/home.png"])
      expect(await read(path), path).toBe(false);
    expect(await isLoadedAsScript(pick(".js"))).toBe(false);
    expect(await isShown("/contact")).toBe(false);
  } finally {
    foreign.close();
    // The browser reports each refusal.
    faults.length = 0;
  }
});
