/** `npm start`: builds if anything changed since the last build, then serves the site. */
import { StartError } from "#server/errors.ts";
import { build } from "./build.ts";
import { isBuilt } from "./build-stamp.ts";

try {
  await buildIfChanged();
} catch (error) {
  // A malformed setting is the owner's to mend: its message says how, a stack would only hide it.
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// React reads it when it is loaded: its development build is several times slower.
process.env.NODE_ENV = "production";
await import("#server/main.ts");

async function buildIfChanged(): Promise<void> {
  if (await isBuilt()) return;
  console.info("Building the site ...");
  const status = await build();
  if (status === 0) return;
  console.error("The build failed; its message stands above. Nothing is served.");
  process.exit(status);
}
