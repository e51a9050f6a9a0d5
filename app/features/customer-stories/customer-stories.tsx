import { useLayout } from "#app/copy/layout.ts";
import { Initials } from "#app/sections/testimonial-person.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { opens } from "#app/ui/dialog.tsx";
import { FoldSign } from "#app/ui/fold.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import { fill } from "#shared/words.ts";
import { filmDialog, type StoriesCopy, type Story } from "./story.ts";

/**
 * Stories of customers: a button for the dialog with the film, and all that is said and seen in it as text. Only shows. The
 * parts of stories next to each other share the rows of the list, so that a longer title moves no button out of line. On
 * tablets, where three would be small, the first is large.
 */
export function CustomerStories({
  copy,
  stories,
}: {
  copy: StoriesCopy;
  stories: readonly Story[];
}) {
  if (stories.length === 0) return null;
  // Where all are samples, the note at the head of the page says so once.
  const isMixed = stories.some(({ sample }) => !sample);
  return (
    <Section id="stories" tone="raised">
      <SectionHeading title={copy.title} intro={copy.intro} />
      <ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-10 md:max-lg:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
        {stories.map((story) => (
          <StoryLine
            key={story.id}
            story={story}
            copy={copy}
            isMarked={isMixed && story.sample === true}
          />
        ))}
      </ul>
    </Section>
  );
}

function StoryLine({
  story,
  copy,
  isMarked,
}: {
  story: Story;
  copy: StoriesCopy;
  /** Marked as a sample, among others that aren't. */
  isMarked: boolean;
}) {
  const { labels } = useLayout();
  return (
    <li
      id={story.id}
      className="group/story grid grid-cols-1 content-start gap-x-6 gap-y-0 md:max-lg:[&:first-child:nth-last-child(odd)]:col-span-2 lg:row-span-3 lg:grid-rows-subgrid"
    >
      <Poster story={story} copy={copy} />
      {/* Named by who tells it: the still has a title in large type, and the dialog that of the story. */}
      <div className="mt-4 flex items-start gap-3.5">
        <Initials name={story.name} className="w-11 bg-action-soft text-action-strong" />
        <div className="leading-snug">
          <h3 className="font-semibold font-text text-body leading-snug tracking-normal">
            {story.name}
          </h3>
          <p className="text-ink-2 text-small">
            <Unbroken text={`${story.role}, ${story.company}`} />
          </p>
        </div>
        {isMarked ? <Badge tone="sample">{labels.parts.sample}</Badge> : null}
      </div>
      <Transcript story={story} copy={copy} />
    </li>
  );
}

function Transcript({ story, copy }: { story: Story; copy: StoriesCopy }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center gap-3 font-semibold hover:text-action">
        <span>
          <span className="group-open:hidden">{copy.transcript}</span>
          <span className="hidden group-open:inline">{copy.hide}</span>
          <span className="sr-only">: {story.title}</span>
        </span>
        <FoldSign className="size-3.5" />
      </summary>
      <ol className="mt-4 max-w-prose space-y-5 border-l-2 border-line-control pl-6">
        {story.scenes.map((scene) => (
          <li key={scene.title}>
            <p className="font-semibold">{scene.title}</p>
            <p className="mt-1">{scene.say}</p>
            <p className="mt-1 text-ink-2 text-small">
              {fill(copy.screen, { shows: scene.shows })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A still of the film, or the story as bars, which plays where it is pressed, over its button and how long it is. */
function Poster({ story, copy }: { story: Story; copy: StoriesCopy }) {
  const seconds = story.film?.video?.seconds;
  return (
    <div className="on-night relative overflow-hidden rounded-lg text-on-night [print-color-adjust:exact]">
      <Picture picture={story.thumbnail} className="aspect-video h-auto" />
      {story.film ? (
        <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-night-line border-t bg-night py-1 pr-4 pl-1.5 text-small">
          <button
            {...opens(filmDialog(story))}
            className="group/play inline-flex min-h-11 items-center gap-2.5 rounded-md pr-1 font-semibold after:absolute after:inset-0 hover:text-glow print:hidden"
          >
            <PlaySign />
            <span>
              {copy.play}
              <span className="sr-only">: {story.title}</span>
            </span>
          </button>
          <span className="text-on-night-2">
            {seconds === undefined
              ? null
              : fill(copy.length, { seconds: `${Math.round(seconds)}` })}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function PlaySign() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false" className="size-11">
      <circle cx="22" cy="22" r="22" className="fill-glow group-hover/play:fill-on-night" />
      <path d="M17 13.5l14.5 8.5-14.5 8.5z" className="fill-ink" />
    </svg>
  );
}
