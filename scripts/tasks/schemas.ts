/**
 * `npm run schemas`: writes what editors need to complete and check the content's YAML. `npm run dev` does it by itself;
 * after a file was added to content-model/content-model.ts, commit .vscode/settings.json too.
 */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { writeSchemas, writeSettings } from "../editor/schemas.ts";
import { root } from "./shell.ts";

parseOrExit(
  createCommand(
    "schemas",
    "Writes what editors need to complete and check the YAML of content/, and names the files in .vscode/settings.json.",
    {
      ends: "Ends with 0 when they are written, with 2 for what was typed wrong.",
    },
  ),
);

writeSchemas(root);
writeSettings(root);
console.info("The schemas of the content are written; reload the editor's window if it was open.");
