import { useCopy } from "#app/copy/copy.ts";
import { usePage } from "#app/copy/page-context.ts";
import { demoDefaults } from "#app/features/audience-demo/query.ts";
import { canonical } from "#app/features/query-controls/query-state.ts";
import { queryHref } from "#app/islands/follow-query.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SavedAudiences } from "./saved-audiences.tsx";
import { useToday } from "./use-today.ts";

/** A link, and a place in this browser. */
const WAYS = 2;

export default island({
  name: "keep-audience",
  View: KeepAudience,
  needs: { copy: ["audienceBuilder"] },
});

/** Sharing an audience by its link, or saving it in this browser. */
function KeepAudience({
  anchor,
  today: served,
}: {
  /** Id of the tool. */
  anchor: string;
  today: string | null;
}) {
  const { share } = useCopy("audienceBuilder").copy;
  const { pathname } = usePage();
  const query = canonical([...usePageQuery()], demoDefaults);
  const today = useToday(served);
  const origin = useHydrated() ? location.origin : "";
  return (
    <div className="border-line border-t bg-raised p-5 text-ink sm:p-7 xl:p-8">
      <PhoneFold line={<FoldLine line={share.fold} count={WAYS} />}>
        <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 md:mt-0 lg:grid-cols-[2fr_3fr]">
          <div>
            <h3 className="text-h3">{share.title}</h3>
            <p className="mt-3 mb-5 text-ink-2 text-small">{share.text}</p>
            <CopyButton
              text={origin + queryHref(pathname, query, anchor)}
              label={share.copy}
              copied={share.copied}
              failed={share.failed}
            />
          </div>
          <SavedAudiences query={query} anchor={anchor} today={today} />
        </div>
      </PhoneFold>
    </div>
  );
}
