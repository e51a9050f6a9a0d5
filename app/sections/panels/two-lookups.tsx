import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#shared/words.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** The same visits, looked up by network and by identifier: what one way leaves in dots, the other may name. */
export default function TwoLookups() {
  const data = usePanel("two-lookups");
  const { visits } = data;
  const sum = (count: number) => fill(data.sum, { count, all: visits.length });
  return (
    <PanelFrame caption={data.caption} bare>
      <table
        aria-label={data.caption}
        className="w-full table-fixed border-collapse text-left @max-lg:block"
      >
        <thead className="@max-lg:block">
          <tr className="align-bottom text-small @max-lg:grid @max-lg:grid-cols-2">
            <th scope="col" className="w-[30%] py-3 pr-4 font-semibold @max-lg:sr-only">
              {data.from}
            </th>
            <th scope="col" className="px-3 py-3 font-semibold @lg:px-4">
              {data.company}
            </th>
            <th scope="col" className="px-3 py-3 font-semibold @lg:px-4">
              {data.person}
            </th>
          </tr>
        </thead>
        <tbody className="border-ink border-y-2 @max-lg:block">
          {visits.map((visit) => (
            <tr
              key={visit.from}
              className="border-line not-last:border-b @max-lg:grid @max-lg:grid-cols-2"
            >
              <th
                scope="row"
                className="py-3 pr-4 font-normal text-small leading-snug @max-lg:col-span-2 @max-lg:pb-1"
              >
                {visit.from}
              </th>
              <Answer name={visit.company} />
              <Answer name={visit.person} why={visit.why} person />
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden="true" className="@max-lg:block">
          <tr className="@max-lg:grid @max-lg:grid-cols-2 font-bold font-display text-[clamp(1.75rem,8cqi,3rem)] leading-none tracking-[-0.03em]">
            <td className="@max-lg:hidden" />
            <td className="px-3 pt-4 pb-2 @lg:px-4">
              {sum(visits.filter(({ company }) => company).length)}
            </td>
            <td className="px-3 pt-4 pb-2 text-action @lg:px-4">
              {sum(visits.filter(({ person }) => person).length)}
            </td>
          </tr>
        </tfoot>
      </table>
    </PanelFrame>
  );
}

/** Answer of one lookup to a visit: a name on paper, or dots on night. */
function Answer({ name, why, person }: { name: string | null; why?: string; person?: boolean }) {
  const { none } = usePanel("two-lookups");
  return (
    <td
      className={cx(
        "relative min-w-0 px-3 py-2 text-small leading-snug @lg:h-16 @lg:px-4",
        name ? "bg-raised" : "on-night bg-night text-on-night",
      )}
    >
      {name ? (
        <i
          aria-hidden="true"
          className={cx("absolute inset-y-0 left-0 w-1", person ? "bg-glow" : "bg-action")}
        />
      ) : null}
      {name ? (
        <span className="block font-semibold text-[1rem]">{name}</span>
      ) : (
        <>
          <span className="sr-only">{none}</span>
          <span
            aria-hidden="true"
            className="bg-dots block h-4 w-24 max-w-full text-on-night-2 @lg:not-last:my-1"
          />
        </>
      )}
      {why ? (
        <span className={cx("mt-0.5 block", name ? "text-ink-2" : "text-on-night")}>{why}</span>
      ) : null}
    </td>
  );
}
