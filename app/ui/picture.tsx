import type { ReactNode } from "react";
import type { PictureSource } from "#content-model/prose/node.ts";
import { cx } from "./class-names.ts";

/** A picture of the site. An empty text says that it is decoration: what is next to it says all. */
export type PictureFile = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Better formats, the best first. */
  sources?: readonly PictureSource[];
};

/** A picture that fills the frame its class gives it, cut where the frame has another shape. */
export function Picture({
  picture,
  first = false,
  sizes = "(min-width: 64rem) 38rem, 100vw",
  className,
}: {
  picture: PictureFile;
  /** In view when the page opens: it isn't put off. */
  first?: boolean;
  /** How wide its frame is. */
  sizes?: string;
  className?: string;
}) {
  const { src, alt, width, height, sources } = picture;
  return (
    <Sources sources={sources} sizes={sizes}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? "eager" : "lazy"}
        decoding="async"
        className={cx("w-full object-cover", className)}
      />
    </Sources>
  );
}

/** An image with what a browser may take instead of it. For the layout there is only the image. */
export function Sources({
  sources,
  sizes,
  children,
}: {
  sources: readonly PictureSource[] | undefined;
  sizes: string;
  children: ReactNode;
}) {
  if (!sources) return children;
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {children}
    </picture>
  );
}
