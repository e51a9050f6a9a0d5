import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { Hero } from "#content-model/schema/section.ts";

/** Calls to action: one link stands out, the first unless another is named; the others next to it do not. */
export function Actions({
  actions,
  main = 0,
  isDark = false,
  className,
}: {
  actions: Hero["actions"];
  /** Index of the link that stands out. */
  main?: number;
  /** On night, or on the color of actions. */
  isDark?: boolean;
  className?: string;
}) {
  const [first, others] = isDark
    ? (["glow", "ghost"] as const)
    : (["primary", "secondary"] as const);
  if (actions.length === 0) return null;
  return (
    <div className={cx("button-row print:hidden", className)}>
      {actions.map((action, i) => (
        <ButtonLink key={action.href} href={action.href} variant={i === main ? first : others}>
          {action.label}
        </ButtonLink>
      ))}
    </div>
  );
}
