import { brandColors } from "#content/brand.ts";

/**
 * A color by its role, for what the build draws.
 * @throws for a role that the brand doesn't have
 */
export function palette(role: string): string {
  const color = Object.hasOwn(brandColors, role)
    ? brandColors[role as keyof typeof brandColors]
    : undefined;
  if (!color) throw new Error(`content/brand.ts has no color for the role "${role}"`);
  return color;
}
