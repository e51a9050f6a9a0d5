/** Pictures that content may show: address on the site -> size in pixels. */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

/** Where an author puts a picture, and the address under which the site serves it. */
export const IMAGE_FOLDER = "public/images";
export const IMAGE_ADDRESS = "/images/";

/** What is wrong with a picture's address, in a sentence; null if there is such a picture. */
export function imageFault(src: string, images: ImageSizes): string | null {
  if (Object.hasOwn(images, src)) return null;
  if (!src.startsWith(IMAGE_ADDRESS))
    return `The picture “${src}” is not one of the site's. Put the file into ${IMAGE_FOLDER} and write its address as ${IMAGE_ADDRESS}name.png.`;
  return `There is no picture “${src}”. Put the file into ${IMAGE_FOLDER}, or correct its name.`;
}
