import { useLayout } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import type { PanelName } from "#content-model/schema/section.ts";
import { Panel } from "./panels/panel.tsx";

/**
 * Cover of an article: the upper part of a drawn panel, or its picture. A cover decorates, since the title is next to it:
 * no one is read the panel, and nothing in it takes the focus. What is cut off says that it is a sample, so the frame does.
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
        "relative overflow-hidden rounded-lg bg-action-soft print:hidden",
        large ? "aspect-[4/3] px-7 pt-10 max-lg:aspect-video" : "aspect-video px-6 pt-9",
        className,
      )}
    >
      <div className={large ? "[zoom:0.85] max-lg:[zoom:0.62]" : "[zoom:0.62]"}>
        <Panel name={entry.panel} />
      </div>
      <span className="data absolute top-2.5 right-6 text-caption text-ink-2 leading-tight">
        {labels.parts.sample}
      </span>
    </div>
  );
}
