import type { PictureFile } from "#app/ui/picture.tsx";
import type { VideoStory } from "#model/schema/testimonial.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";

/** A story as the page shows it, with its thumbnail: one of its own, or the one that is drawn from its words. */
export type ShownStory = Omit<VideoStory, "thumbnail"> & { thumbnail: PictureFile };

/** The copy of the testimonials page, the quotes and the stories. */
export function loadTestimonials({ pages, testimonials }: Snapshot) {
  const { quotes, stories } = testimonials;
  return { page: pages.testimonials, quotes, stories: stories.map(shownStory) };
}

function shownStory({
  picture,
  ...story
}: Snapshot["testimonials"]["stories"][number]): ShownStory {
  const drawn = { src: picturePath.story(story.id), alt: "", ...PICTURE };
  return { ...story, thumbnail: picture ?? drawn };
}
