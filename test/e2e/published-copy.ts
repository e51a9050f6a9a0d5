import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import path from "node:path";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules, root } from "../../scripts/tasks/shell.ts";

/** A copy of the project with its build, published once more with these settings, which are part of the pages. */
export async function publishedCopy(
  settings: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof scratchCopy>> {
  const copy = scratchCopy("published");
  cpSync(path.join(root, "build"), path.join(copy.folder, "build"), {
    recursive: true,
    dereference: true,
  });
  const publisher = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "site-generator/main.ts"],
    {
      cwd: copy.folder,
      env: { ...process.env, ...compiledModules(copy.folder), ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [status] = await once(publisher, "exit");
  if (status === 0) return copy;
  copy.remove();
  throw new Error(`Publishing with ${JSON.stringify(settings)} ended with ${status}.`);
}
