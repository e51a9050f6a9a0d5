import { Gallery } from "#app/features/gallery/gallery.tsx";
import { page } from "./page.ts";

export const galleryPage = page({
  load: () => ({}),
  head: () => [{ title: "Gallery" }, { name: "robots", content: "noindex" }],
  View: Gallery,
});
