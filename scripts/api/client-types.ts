/**
 * `npm run api-types`: writes the types of the example client, examples/api-client/schema.ts, from content/openapi.yaml with
 * openapi-typescript. A test fails where they are not those of the file.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { readSite } from "../../site-generator/content.ts";
import { exitOnError } from "../tasks/exit-on-error.ts";
import { root } from "../tasks/shell.ts";
import { clientTypes } from "./make-client-types.ts";

parseOrExit(
  createCommand(
    "api-types",
    "Writes the types of the example client, examples/api-client/schema.ts, from content/openapi.yaml.",
    {
      ends: "Ends with 0 when they are written, with 1 when the content or a setting has a fault, with 2 for what was typed wrong.",
    },
  ),
);

const { openapi } = await exitOnError(readSite());
writeFileSync(path.join(root, "examples/api-client/schema.ts"), await clientTypes(openapi));
