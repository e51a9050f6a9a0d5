import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { Hero } from "#content-model/schema/section.ts";

/** Calls to action: the first link stands out, the others next to it do not. */
export function Actions({
  actions,
  isDark = false,
  className,
}: {
  actions: Hero["actions"];
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
        <ButtonLink key={action.href} href={action.href} variant={i === 0 ? first : others}>
          {action.label}
        </ButtonLink>
      ))}
    </div>
  );
}
