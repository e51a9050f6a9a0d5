import type { Story } from "#app/features/customer-stories/story.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";
import { pageOf } from "./pages.server.ts";

/** The copy of the testimonials page, the quotes and the stories. */
export function loadTestimonials(content: Snapshot) {
  const { stories, ...rest } = content.testimonials;
  return { page: pageOf(content, "testimonials"), ...rest, stories: stories.map(shownStory) };
}

function shownStory({ picture, ...story }: Snapshot["testimonials"]["stories"][number]): Story {
  const drawn = { src: picturePath.story(story.id), alt: "", ...PICTURE };
  return { ...story, thumbnail: picture ?? drawn };
}
