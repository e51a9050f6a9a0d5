import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PREVIEW_PATH } from "#shared/paths.ts";
import type { ClientAssets } from "#shared/render.ts";
import { type Files, listFiles } from "../http/static/files.ts";
import { ignoreEnoent } from "../platform/errors.ts";
import type { Key } from "../platform/keys.ts";
import { type ListedFiles, storeOf } from "./folders.ts";

/*
 * What is not published yet and shown to anyone who has its address. Each preview is a folder of its own that never changes,
 * next to the published sites: previews/<id>. The address has its id, its end and a signature of both.
 */

export function previewsFolder(build: string): string {
  return join(build, "previews");
}

export function previewFile(folder: string): string {
  return join(folder, "preview.json");
}

/** Eighteen digits, of which no one guesses one. */
export function newPreviewId(): string {
  return randomBytes(9).toString("hex");
}

/** Id, end in seconds, signature: of one length and no other, so that nothing large is ever looked at. */
const TOKEN = /^([0-9a-f]{18})-([1-9]\d{9})-([\w-]{43})$/;

export function previewBase(key: Key, id: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1_000));
  return `${PREVIEW_PATH}/${id}-${end}-${signature(key, id, end)}`;
}

/** Id of the preview that a token is for; null for one that is expired, or that no one here has signed. */
export function previewIn(key: Key, token: string, now: Date): string | null {
  const preview = signedIn(key, token);
  return preview && preview.end * 1_000 > now.getTime() ? preview.id : null;
}

/** Content of a token that was signed here, whether its time is over or not. */
function signedIn(key: Key, token: string): { id: string; end: number } | null {
  const [, id = "", end = "", signed = ""] = TOKEN.exec(token) ?? [];
  const wanted = Buffer.from(signature(key, id, end));
  // As text: of the last letter base64 reads only a part, so another one would do.
  const given = Buffer.from(signed);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { id, end: Number(end) };
}

function signature(key: Key, id: string, end: string): string {
  return createHmac("sha256", key).update(`${id}\n${end}`).digest("base64url");
}

/** Manifest that site-generator/preview-command.ts leaves for the server. */
const manifest = z.object({
  title: z.string().nullable(),
  until: z.iso.datetime(),
  files: z.custom<ListedFiles>((given) => typeof given === "object" && given !== null),
  assets: z.object({ entry: z.string(), stylesheet: z.string() }),
  redirects: z.record(z.string(), z.string()),
});
export type PreviewManifest = z.input<typeof manifest>;

export type OpenPreview = {
  folder: string;
  title: string | null;
  until: string;
  /** Addresses of the files that it has of its own. */
  names: readonly string[];
  files: Files;
  assets: ClientAssets;
  redirects: Readonly<Record<string, string>>;
};

export type Previews = {
  /**
   * The preview of a token; null for one that no one here has signed: only whoever was sent an address learns that it has ended.
   * @throws when it can't be read now
   */
  find(token: string): Promise<OpenPreview | "ended" | null>;
};

/** Previews of a build. Each is looked up again, so one that is ended is gone at once. */
export function createPreviews(
  build: string,
  key: Key,
  now: () => Date = () => new Date(),
): Previews {
  return {
    find: async (token) => {
      const id = previewIn(key, token, now());
      const preview = id === null ? null : await readPreview(join(previewsFolder(build), id));
      return preview ?? (signedIn(key, token) ? "ended" : null);
    },
  };
}

/** A preview by its folder; null where there is none, or what is there is none. @throws when it can't be read now */
export async function readPreview(folder: string): Promise<OpenPreview | null> {
  const text = await ignoreEnoent(readFile(previewFile(folder), "utf8"), "");
  try {
    const { title, until, files, ...site } = manifest.parse(JSON.parse(text));
    const names = Object.keys(files).map((name) => `/${name}`);
    return { folder, title, until, names, files: listFiles(storeOf(folder), files), ...site };
  } catch {
    return null;
  }
}
