import { readdirSync } from "node:fs";
import path from "node:path";
import type { Images } from "../prose/images.ts";
import { ContentError, faultLine } from "../read/fault.ts";
import { type ContentFiles, isText, openFiles, readContentFiles } from "../read/files.ts";
import { type ReadOptions, snapshotOf } from "../read-content.ts";
import { faceKey, type MeasuredFaces, typeRoles } from "../schema/brand.ts";
import type { Snapshot } from "../snapshot.ts";
import { content } from "./content.ts";
import { withPinnedFacts } from "./pin-facts.ts";

/** Path in content/ -> its new text or bytes, or how it follows from the old text; null takes the file away. */
export type Changes = Readonly<
  Record<string, string | Uint8Array | null | ((text: string) => string)>
>;

const today = "2026-11-21";
const settings = {
  siteUrl: "https://example.com",
  dashboardUrl: "https://app.example.com",
  social: [],
  bookingUrl: null,
  analytics: null,
  retentionDays: 365,
  consentMode: "opt-out" as const,
  staging: false,
};
const folder = path.join(import.meta.dirname, "../../content");
const files = withPinnedFacts(await readContentFiles(folder));
/** Films of the content with what is next to them, as if they were measured. */
export const films: Images = Object.fromEntries(
  readdirSync(path.join(folder, "testimonials")).map((name) => [
    `testimonials/${name}`,
    sized(name),
  ]),
);

/** The files of the brand's typefaces, as they were measured for the whole run. */
export const faces: MeasuredFaces = Object.fromEntries(
  typeRoles
    .flatMap((role) => content.brand.type[role].faces)
    .map((face) => [faceKey({ file: face.source, weights: face.weights }), face]),
);

type Options = Partial<Pick<ReadOptions, "images" | "faces" | "drafts">> & {
  settings?: Partial<ReturnType<ReadOptions["settings"]>>;
};

/**
 * The content with changes, read again.
 * @throws ContentError as a build does
 */
export function readChanged(changes: Changes, options: Options = {}): Snapshot {
  return snapshotOf(changed(changes), "content", {
    today,
    images: { ...films, ...options.images },
    faces: options.faces ?? faces,
    ...(options.drafts ? { drafts: options.drafts } : {}),
    settings: () => ({ ...settings, ...options.settings }),
  });
}

/** The faults that a reader of the changed content is told, a line each; none if it can be used. */
export function faultsAfter(changes: Changes, options: Options = {}): string[] {
  try {
    readChanged(changes, options);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(faultLine);
    throw error;
  }
}

/** Replaces a part of a file, which must be in it. */
export function replacing(part: string | RegExp, by: string): (text: string) => string {
  return (text) => {
    if (!(typeof part === "string" ? text.includes(part) : part.test(text)))
      throw new Error(`There is no “${part}” to replace.`);
    return text.replace(part, () => by);
  };
}

function sized(name: string): Images[string] {
  const size = { width: 1280, height: 720 };
  if (name.endsWith(".jpg")) return { ...size, hash: "0".repeat(12), alpha: false };
  const media = "0".repeat(12);
  return name.endsWith(".vtt") ? { media } : { media, film: { ...size, seconds: 44 } };
}

function changed(changes: Changes): ContentFiles {
  const written = Object.entries(changes).flatMap(([name, change]) => {
    const given = typeof change === "function" ? change(files.texts.get(name) ?? "") : change;
    return given === null ? [] : [[name, isText(name) ? Buffer.from(given) : null] as const];
  });
  const { texts, unreadable, others } = openFiles(new Map(written));
  const isKept = (name: string) => !(name in changes);
  const kept = [...files.texts].filter(([name]) => isKept(name));
  return {
    texts: new Map([...kept, ...texts]),
    unreadable: new Map([...files.unreadable, ...unreadable]),
    others: [...files.others.filter(isKept), ...others],
  };
}
