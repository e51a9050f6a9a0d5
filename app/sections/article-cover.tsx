import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { PanelName } from "#content-model/schema/section.ts";
import { Panel } from "./panels/panel.tsx";

/** As wide for the panel in every size of frame, so that the same rows fit. */
const zoom =
  "[zoom:0.48] @[21.5rem]:[zoom:0.53] @sm:[zoom:0.59] @md:[zoom:0.69] @lg:[zoom:0.8] @xl:[zoom:0.9] @2xl:[zoom:1.05] @4xl:[zoom:1.4]";

/**
 * Cover of an article: a drawn panel with as many rows as fit whole, or its picture. A cover decorates, since the title is
 * next to it: no one is read the panel, and nothing in it takes the focus. The frame says in its place that it is a sample.
 */
export function ArticleCover({
  entry,
  large = false,
  first = false,
  sizes,
  className,
}: {
  entry: { image: PictureFile; panel?: PanelName | undefined };
  /** At the head of its own page. */
  large?: boolean;
  /** In view as the page opens. */
  first?: boolean;
  sizes?: string;
  className?: string;
}) {
  const { labels } = useLayout();
  if (!entry.panel)
    return (
      <Picture
        picture={entry.image}
        first={first}
        {...(sizes && { sizes })}
        className={cx("aspect-video rounded-lg", className)}
      />
    );
  return (
    <div
      aria-hidden="true"
      inert
      className={cx(
        "@container relative flex flex-col overflow-hidden rounded-lg bg-action-soft print:hidden",
        large ? "aspect-[4/3] max-lg:aspect-3/2" : "aspect-3/2",
        className,
      )}
    >
      <div className="grid min-h-0 grow grid-cols-1 px-5 [align-content:safe_center] pt-8 pb-3">
        <div className={zoom}>
          <Panel name={entry.panel} brief />
        </div>
      </div>
      <span className="data absolute top-2 right-5 text-caption text-ink-2 leading-tight">
        {labels.parts.sample}
      </span>
    </div>
  );
}
