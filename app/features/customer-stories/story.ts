import type { PictureFile } from "#app/ui/picture.tsx";
import type { TestimonialsPage, VideoStory } from "#content-model/schema/testimonials.ts";

export type StoriesCopy = TestimonialsPage["films"];
/** A story as the page shows it; its thumbnail is a still of the film, a picture of its own, or drawn from its words. */
export type Story = Omit<VideoStory, "picture"> & { thumbnail: PictureFile };

/** Id of the dialog with a story's film. */
export function filmDialog({ id }: Story): string {
  return `film-${id}`;
}
