import { readFile } from "node:fs/promises";

/** Colours by role, read from the stylesheet's tokens, so that images follow the same palette as the pages. */
export async function palette(): Promise<(role: string) => string> {
  const css = await readFile(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  const roles = new Map(
    [...css.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{3,8});/g)].map(
      ([, role = "", value = ""]) => [role, value],
    ),
  );
  return (role) => {
    const value = roles.get(role);
    if (!value) throw new Error(`app/styles/tokens.css has no colour for the role "${role}"`);
    return value;
  };
}
