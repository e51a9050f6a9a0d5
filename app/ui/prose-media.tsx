import type { ProseProps } from "#model/prose/node.ts";
import { Sources } from "./picture.tsx";

/** Width of the column in reading-page.tsx. */
const COLUMN =
  "(min-width: 73rem) 48rem, (min-width: 64rem) calc(100vw - 25rem), (min-width: 52rem) 48rem, calc(100vw - 2.5rem)";
const COLUMN_PX = 768;

/** A picture of a text. Its size is in the markup, so that nothing moves when it arrives. */
export function ProsePicture({ props }: { props: ProseProps }) {
  const { src, sources, alt = "", width, height } = props;
  return (
    <Sources sources={sources} sizes={sizesOf(width)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-md border border-line"
      />
    </Sources>
  );
}

/** How wide a picture is shown: as its column, or as it is by itself. */
function sizesOf(width = COLUMN_PX): string {
  return width < COLUMN_PX
    ? `(min-width: ${width + 40}px) ${width}px, calc(100vw - 2.5rem)`
    : COLUMN;
}

/** A video of a text. Until someone plays it only its still picture and captions are loaded. */
export function ProseVideo({
  props,
  video,
}: {
  props: ProseProps;
  video: NonNullable<ProseProps["video"]>;
}) {
  const { src, alt, width, height, label } = props;
  return (
    <video
      controls
      preload="none"
      playsInline
      poster={src}
      width={width}
      height={height}
      aria-label={alt}
      className="mt-8 h-auto w-full rounded-md border border-line bg-night"
    >
      {video.sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <track kind="captions" src={video.captions} srcLang="en" label={label} default />
    </video>
  );
}
