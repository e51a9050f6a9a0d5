/** `npm run dev`: starts the development server in a Node that resolves the development builds of React and the router. */
import { run } from "./shell.ts";

process.exit(
  await run(
    process.execPath,
    [
      "--conditions=development",
      "--disable-warning=ExperimentalWarning",
      "scripts/tasks/dev-server.ts",
    ],
    {
      NODE_ENV: "development",
    },
  ),
);
