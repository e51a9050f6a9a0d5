import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { Hero } from "#content-model/schema/section.ts";

const looks = {
  paper: ["primary", "secondary"],
  night: ["glow", "ghost"],
} as const;

/** Calls to action: the first link stands out, the others next to it do not. */
export function Actions({
  actions,
  on = "paper",
  className,
}: {
  actions: Hero["actions"];
  /** The ground that the buttons are on. */
  on?: keyof typeof looks;
  className?: string;
}) {
  if (actions.length === 0) return null;
  const [first, other] = looks[on];
  return (
    <div className={cx("button-row print:hidden", className)}>
      {actions.map((action, i) => (
        <ButtonLink key={action.href} href={action.href} variant={i === 0 ? first : other}>
          {action.label}
        </ButtonLink>
      ))}
    </div>
  );
}
