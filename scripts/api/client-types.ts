/**
 * `npm run api-types`: writes the types of the example client, examples/api-client/schema.ts, from content/openapi.yaml with
 * openapi-typescript. A test fails where they are not those of the file.
 */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import type { OpenApi } from "#content-model/schema/api-reference.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { readSite } from "../../site-generator/content.ts";
import { exitOnError, root } from "../tasks/shell.ts";

/**
 * Types of the API by openapi-typescript, which needs the compiler's JavaScript interface. TypeScript 7 has none, so it gets
 * version 5, which is here under a name of its own.
 */
export async function clientTypes(api: OpenApi): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
  });
  try {
    const { astToString, default: make } = await import("openapi-typescript");
    const ast = await make(JSON.parse(JSON.stringify(api)) as never, { alphabetize: false });
    return `${HEAD}${astToString(ast)}`;
  } finally {
    hooks.deregister();
  }
}

const HEAD = "// Written by openapi-typescript from the API’s OpenAPI file: npm run api-types\n\n";

if (import.meta.main) {
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
}
