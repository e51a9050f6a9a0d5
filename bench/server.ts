import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/tasks/shell.ts";

/** Starts the site as production does, with an empty store, on a port of its own; resolves when it is ready. */
export async function startServer(
  port = 3220,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: await mkdtemp(join(tmpdir(), "site-bench-")),
      ENV_FILE: "",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`).catch((error: unknown) => {
    child.kill("SIGTERM");
    throw error;
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}
