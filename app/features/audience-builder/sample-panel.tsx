import { useCopy } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#shared/words.ts";
import type { SampleCount } from "./count.ts";
import type { AudienceQuery } from "./query.ts";
import { shadesOf } from "./shades.ts";
import { type MapFrame, MapKey, UsMap } from "./us-map.tsx";

const number = new Intl.NumberFormat("en-US");

/** How many sample people fit, and where they are. */
export function SamplePanel({
  query,
  count,
  map,
  onPress,
}: {
  query: AudienceQuery;
  count: SampleCount;
  map: MapFrame;
  onPress: (state: string) => void;
}) {
  const { copy } = useCopy("audienceBuilder");
  const shades = shadesOf(count.states.matches);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{copy.count.title}</h3>
        <Badge tone="sample">{copy.sample}</Badge>
      </div>
      <Found count={count} />
      <UsMap
        map={map}
        matches={count.states.matches}
        shades={shades}
        chosen={new Set(query.states.map(({ id }) => id))}
        onPress={onPress}
      />
      <MapKey shades={shades} />
    </>
  );
}

function Found({ count: { matches, reachable, people } }: { count: SampleCount }) {
  const copy = useCopy("audienceBuilder").copy.count;
  const found = matches === 1 ? copy.found.one : copy.found.other;
  const fits = fill(found, { matches: number.format(matches) });
  const of = fill(copy.of, {
    people: number.format(people),
    reachable: number.format(reachable),
  });
  return (
    <SpokenStatus
      text={matches === 0 ? copy.none : `${fits} ${of}`}
      className="mt-3 flex min-h-[5.25rem] flex-wrap items-center gap-x-5 gap-y-1"
    >
      {matches === 0 ? null : (
        <>
          <span className="font-bold font-display text-[min(4.5rem,18vw)] text-glow leading-none tracking-[-0.04em]">
            {fits}
          </span>{" "}
          <span className="min-w-40 max-w-64 flex-1 text-on-night-2">{of}</span>
        </>
      )}
    </SpokenStatus>
  );
}
