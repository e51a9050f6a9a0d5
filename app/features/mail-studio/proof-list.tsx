import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import type { MailStudioCopy } from "#model/schema/mail-studio.ts";
import { PartFold } from "./part-fold.tsx";
import type { Check } from "./proof.ts";

/** Each rule, whether it is kept, and by how much. */
export function ProofList({
  copy,
  checks,
}: {
  copy: MailStudioCopy["proof"];
  checks: readonly Check[];
}) {
  return (
    <PartFold
      title={copy.title}
      intro={copy.intro}
      line={copy.fold}
      count={checks.length}
      open={checks.some(({ ok }) => !ok)}
    >
      <ul className="mt-4 border-ink border-t-2 text-small">
        {checks.map(({ id, ok, values }) => (
          <li
            key={id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5"
          >
            <span className={cx("font-semibold", ok ? "text-on-positive" : "text-danger")}>
              {ok ? copy.passed : copy.failed}
            </span>
            <span>
              <span className="font-semibold">{copy.checks[id].name}</span>
              <span className="block text-ink-2">
                {fill(copy.checks[id][ok ? "pass" : "fail"], values)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">{copy.source}</p>
    </PartFold>
  );
}
