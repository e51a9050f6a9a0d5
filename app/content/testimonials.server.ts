import type { PictureFile } from "#app/ui/picture.tsx";
import { testimonials, videoStories } from "#content/collections/testimonials.ts";
import page from "#content/pages/testimonials.ts";
import type { Testimonial, VideoStory } from "#model/schema/testimonial.ts";
import { type TestimonialsPage, testimonialsPageSchema } from "#model/schema/utility.ts";
import { checkedContent } from "./checked.server.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";
import { type ImageSizes, imageFault, imageSizes } from "./images.server.ts";

/** A story as the page shows it, with its thumbnail: one of its own, or the one that is drawn from its words. */
export type ShownStory = Omit<VideoStory, "thumbnail"> & { thumbnail: PictureFile };

/** The words of the testimonials page, the quotes and the stories, checked. */
export function loadTestimonials(): {
  page: TestimonialsPage;
  quotes: readonly Testimonial[];
  stories: readonly ShownStory[];
} {
  return {
    page: checkedContent("content/pages/testimonials.ts", testimonialsPageSchema, page),
    quotes: testimonials,
    stories: videoStories.map((story) => withThumbnail(story)),
  };
}

/** @throws for a picture that isn't there */
export function withThumbnail(story: VideoStory, images: ImageSizes = imageSizes): ShownStory {
  const { thumbnail: src, ...rest } = story;
  // The words beside it say who speaks and of what, so it decorates.
  if (src === undefined)
    return { ...rest, thumbnail: { src: picturePath.story(story.id), alt: "", ...PICTURE } };
  const fault = imageFault(src, images);
  const size = images[src];
  if (fault || !size)
    throw new Error(`content/collections/testimonials.ts, ${story.id}: thumbnail: ${fault}`);
  return { ...rest, thumbnail: { src, alt: "", ...size } };
}
