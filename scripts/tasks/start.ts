/** `npm start`: builds if anything changed since the last build, then serves the site. Its last line is the address. */
import { StartError } from "#server/errors.ts";
import { build, isAnythingBuilt } from "./build.ts";
import { isBuilt } from "./build-stamp.ts";

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
  if (await isBuilt()) return;
  console.info("Building the site ...");
  const status = await build();
  if (status === 0) return;
  if (!isAnythingBuilt()) {
    console.error("The build failed; the reason is above. There is no earlier build to serve.");
    process.exit(status);
  }
  console.error(
    "The build failed; the reason is above. What is served is the last build that did not, without the changes since.",
  );
}
