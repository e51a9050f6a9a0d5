import { useLayout } from "#app/copy/layout.ts";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import { Picture, type PictureFile } from "#app/ui/picture.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { VideoStory } from "#model/schema/testimonial.ts";
import type { TestimonialsPage } from "#model/schema/utility.ts";
import { Initials } from "./testimonial-person.tsx";

type Words = TestimonialsPage["films"];
type Story = Omit<VideoStory, "thumbnail"> & { thumbnail: PictureFile };

/** Stories with every word that is spoken in them. Closed, a story shows its words as bars; opened, the words. */
export function TestimonialStories({
  words,
  stories,
}: {
  words: Words;
  stories: readonly Story[];
}) {
  return (
    <Section id="stories" tone="raised">
      <SectionHeading title={words.title} intro={words.intro} />
      <ul className="mt-12 border-ink border-t-2">
        {stories.map((story) => (
          <StoryLine key={story.id} story={story} words={words} />
        ))}
      </ul>
    </Section>
  );
}

function StoryLine({ story, words }: { story: Story; words: Words }) {
  return (
    <li
      id={story.id}
      className="group/story grid scroll-mt-28 grid-cols-1 items-start gap-x-14 gap-y-6 border-line border-b py-8 md:grid-cols-[1fr_1.15fr] md:py-10 lg:grid-cols-[1fr_1.5fr]"
    >
      <Poster story={story} length={words.length} />
      <div>
        <h3 className="font-bold font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.1]">
          {story.title}
        </h3>
        <p className="mt-3 flex items-center gap-3.5">
          <Initials name={story.name} className="w-11 bg-action-soft text-action-strong" />
          <span className="leading-snug">
            <span className="block font-semibold">{story.name}</span>
            <span className="block text-ink-2 text-small">
              {story.role}, {story.company}
            </span>
          </span>
        </p>
        <details className="group mt-5">
          <summary className="inline-flex min-h-11 items-center gap-3 rounded-md border-[1.5px] border-ink px-5 font-semibold hover:bg-ink hover:text-paper">
            <span>
              {words.transcript}
              <span className="sr-only">: {story.title}</span>
            </span>
            <FoldSign className="size-3.5" />
          </summary>
          <blockquote className="mt-5 max-w-prose space-y-4 border-glow border-l-4 pl-6">
            {story.transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
        </details>
      </div>
    </li>
  );
}

/** The story before it is read, with how long it takes. */
function Poster({ story, length }: { story: Story; length: string }) {
  const { labels } = useLayout();
  return (
    <div className="on-night overflow-hidden rounded-lg bg-night text-on-night [print-color-adjust:exact]">
      <Picture picture={story.thumbnail} className="aspect-video h-auto" />
      <p className="data flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-night-line border-t px-5 text-caption text-on-night-2">
        <span>{length.replace("{seconds}", `${story.durationSeconds}`)}</span>
        {story.sample ? (
          <span className="rounded-sm border border-current border-dashed px-1.5 py-0.5">
            {labels.parts.sample}
          </span>
        ) : null}
      </p>
    </div>
  );
}
