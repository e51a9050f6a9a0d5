import { memo } from "react";
import { FoldLine } from "#app/sections/foldable.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { fill } from "#contracts/fill.ts";
import type { MailStudioWords } from "#model/schema/mail-studio.ts";
import type { Check } from "./proof.ts";

/** Each rule, whether it is kept, and by how much. */
export const ProofList = memo(function ProofList({
  words,
  checks,
}: {
  words: MailStudioWords["proof"];
  checks: readonly Check[];
}) {
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{words.title}</h3>
      <p className="mt-2 text-ink-2 text-small">{words.intro}</p>
      <PhoneFold
        line={<FoldLine line={words.fold} count={checks.length} />}
        open={checks.some(({ ok }) => !ok)}
        className="mt-4"
      >
        <ul className="mt-4 border-ink border-t-2 text-small">
          {checks.map(({ id, ok, values }) => (
            <li
              key={id}
              className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5"
            >
              <span className={cx("font-semibold", ok ? "text-on-positive" : "text-danger")}>
                {ok ? words.passed : words.failed}
              </span>
              <span>
                <span className="font-semibold">{words.checks[id].name}</span>
                <span className="block text-ink-2">
                  {fill(words.checks[id][ok ? "pass" : "fail"], values)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-caption text-ink-2">{words.source}</p>
      </PhoneFold>
    </div>
  );
});
