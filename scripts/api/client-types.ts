/**
 * `npm run api-types`: writes the types of the example client, examples/api-client/schema.ts, from content/openapi.yaml with
 * openapi-typescript. A test fails where they are not those of the file.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readSite } from "../../publishing/content.ts";
import { root } from "../tasks/shell.ts";
import { clientTypes } from "./make-client-types.ts";

const { openapi } = await readSite();
writeFileSync(path.join(root, "examples/api-client/schema.ts"), await clientTypes(openapi));
