/**
 * `npm run schemas`: writes what editors need to complete and check the content's YAML. `npm run dev` does it by itself;
 * after a file was added to model/content-model.ts, commit .vscode/settings.json too.
 */
import { writeSchemas, writeSettings } from "../editor/schemas.ts";
import { root } from "./shell.ts";

writeSchemas(root);
writeSettings(root);
console.info("The schemas of the content are written; reload the editor's window if it was open.");
