/** `npm run map`: writes content/us-map.yaml from us-atlas. A test fails where the file is not what this draws. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../tasks/shell.ts";
import { usMapFile } from "./us-map-file.ts";

writeFileSync(path.join(root, "content/us-map.yaml"), usMapFile());
