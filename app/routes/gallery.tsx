import { Gallery } from "#app/features/gallery/gallery.tsx";

/** The parts and their states; `app/routes.ts` lists it in development only. */
export function meta() {
  return [{ title: "Gallery" }, { name: "robots", content: "noindex" }];
}

export default Gallery;
