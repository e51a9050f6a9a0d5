import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Ports of their own and empty stores, so that a running site is neither tested nor filled. `E2E_PORT` lets two checkouts
 * be tested side by side.
 */
export const port = Number(process.env.E2E_PORT ?? 3210);

/** The same build, run in the consent mode that allows nothing before a choice. */
export const optInPort = port + 1;

/** A link to its folder, for tests that run a server of their own in that mode: publishing it costs five seconds. */
export const optInSite = join(tmpdir(), `site-opt-in-${optInPort}`);

export const optInUrl = `http://127.0.0.1:${optInPort}`;
