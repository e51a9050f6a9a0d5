/** `npm run map`: writes content/us-map.yaml from us-atlas. A test fails where the file is not what this draws. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { root } from "../tasks/shell.ts";
import { usMapFile } from "./us-map-file.ts";

parseOrExit(
  createCommand(
    "map",
    "Draws the states' borders again, from the package us-atlas, and writes content/us-map.yaml.",
    {
      ends: "Ends with 0 when it is written, with 2 for what was typed wrong.",
    },
  ),
);

writeFileSync(path.join(root, "content/us-map.yaml"), usMapFile());
