/** `npm start`: builds if anything changed since the last build, then serves the site. Its last line is the address. */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { loadConfig } from "#server/config.ts";
import { assertFree } from "#server/http/listen.ts";
import { StartError } from "#server/platform/errors.ts";
import { buildWhatChanged, isAnythingBuilt } from "./build.ts";

parseOrExit(
  createCommand(
    "start",
    `Builds the site if the code has changed, publishes it if the content has, and serves it until it is stopped. Settings
come from the environment and .env (docs/operate/settings.md).`,
    {
      ends: `The last line that it prints is the address. Ends with 0 when it was stopped, with 1 when it can't start, with the
status of a build that failed when there is no earlier one to serve, with 2 for what was typed wrong.`,
    },
  ),
);

try {
  const { port, host } = loadConfig();
  // A build takes a minute: whoever has the site running already learns it before.
  await assertFree(port, host);
  await buildIfChanged();
} catch (error) {
  // A malformed setting is the operator's to fix: its message says how, a stack would only hide it.
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// React reads it when it is loaded: its development build is several times slower.
process.env.NODE_ENV = "production";
const { address } = await import("#server/main.ts");
// Not by the console, which belongs to the log from here on.
process.stdout.write(`${address}\n`);

async function buildIfChanged(): Promise<void> {
  const status = await buildWhatChanged();
  if (status === 0) return;
  if (!isAnythingBuilt()) {
    console.error("That failed; the reason is above. There is no earlier site to serve.");
    process.exit(status);
  }
  console.error(
    "That failed; the reason is above. What is served is the last site that had no fault, without the changes since.",
  );
}
