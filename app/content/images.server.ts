/** Pictures that content may show: address on the site -> size in pixels. The build measures them. */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

declare const __IMAGES__: ImageSizes | undefined;

/** The pictures of this build; none where no build has measured them. */
export const imageSizes: ImageSizes = typeof __IMAGES__ === "undefined" ? {} : __IMAGES__;

/** Where an author puts a picture, and the address under which the site serves it. */
export const IMAGE_FOLDER = "public/images";
export const IMAGE_ADDRESS = "/images/";

/** What is wrong with a picture's address, in a sentence; null if there is such a picture. */
export function imageFault(src: string, images: ImageSizes): string | null {
  if (Object.hasOwn(images, src)) return null;
  if (!src.startsWith(IMAGE_ADDRESS))
    return `the picture "${src}" is not one of the site's. Put the file into ${IMAGE_FOLDER} and write its address as ${IMAGE_ADDRESS}name.png`;
  return `there is no picture "${src}". Put the file into ${IMAGE_FOLDER}, or correct its name`;
}
