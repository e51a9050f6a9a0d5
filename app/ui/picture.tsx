import { cx } from "./class-names.ts";

/** A picture of the site. An empty text says that it is decoration: what is beside it says all. */
export type PictureFile = { src: string; alt: string; width: number; height: number };

/** A picture that fills the frame its class gives it, cut where the frame has another shape. */
export function Picture({
  picture,
  first = false,
  className,
}: {
  picture: PictureFile;
  /** In view when the page opens: it isn't put off. */
  first?: boolean;
  className?: string;
}) {
  const { src, alt, width, height } = picture;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      decoding="async"
      className={cx("w-full object-cover", className)}
    />
  );
}
