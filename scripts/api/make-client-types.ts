import { registerHooks } from "node:module";
import type { OpenApi } from "#content-model/schema/openapi.ts";

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
