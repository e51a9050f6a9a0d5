/** Below it is what is not published yet, each preview under a signed part of its own. */
export const PREVIEW_PATH = "/preview";

/** Preview data of a draft's page. */
export type PreviewPage = {
  /** Prefix of its addresses: `PREVIEW_PATH` and the signed part. */
  base: string;
  /** Addresses that it has a file of its own for, without `base`. */
  files: readonly string[];
  /** Title of the page that it was made to show; null for the whole site. */
  title: string | null;
  /** When it ends: ISO 8601 in UTC. */
  until: string;
};
