/** `npm start`: builds if anything changed since the last build, then serves the site. Its last line is the address. */
import { StartError } from "#server/errors.ts";
import { buildWhatChanged, isAnythingBuilt } from "./build.ts";

try {
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
