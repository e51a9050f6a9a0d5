/** `npm run dev`: starts the development server in a Node that loads the development build of React. */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { run } from "./shell.ts";

parseOrExit(
  createCommand(
    "dev",
    "Serves the site with reloading, on the real server and store: open pages follow code and content, drafts are shown.",
    {
      ends: "Goes on until it is stopped. Ends with 1 when it can't start, with 2 for what was typed wrong.",
    },
  ),
);

process.exit(
  await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/tasks/dev-server.ts"],
    { NODE_ENV: "development" },
  ),
);
