import type { BrandColors, ColorRole } from "#content-model/schema/brand.ts";

/**
 * A color by its role, for what the build draws.
 * @throws for a role that the brand does not have
 */
export function brandColor(colors: BrandColors): (role: string) => string {
  return (role) => {
    const color = Object.hasOwn(colors, role) ? colors[role as ColorRole] : undefined;
    if (!color) throw new Error(`content/brand.yaml has no color for the role "${role}"`);
    return color;
  };
}
