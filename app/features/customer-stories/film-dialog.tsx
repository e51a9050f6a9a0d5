import { Dialog } from "#app/ui/dialog.tsx";
import { filmDialog, type StoriesCopy, type Story } from "./story.ts";

/** The films of all stories, each in a dialog of its own. */
export function FilmDialogs({ stories, copy }: { stories: readonly Story[]; copy: StoriesCopy }) {
  return stories.map((story) => <FilmDialog key={story.id} story={story} copy={copy} />);
}

/**
 * The film of a story with the browser's own controls; app/enhance/film.ts plays it as the dialog opens. Nothing of it is
 * fetched before that.
 */
function FilmDialog({ story, copy }: { story: Story; copy: StoriesCopy }) {
  const id = filmDialog(story);
  const { film } = story;
  if (!film?.video) return null;
  const { sources, captions } = film.video;
  return (
    <Dialog id={id} title={story.title} close={copy.close} wide>
      <video
        data-film
        controls
        muted
        playsInline
        preload="none"
        // Every browser fetches a poster at once, however hidden the film is.
        data-poster={film.src}
        width={film.width}
        height={film.height}
        aria-label={story.title}
        aria-describedby={`${id}-note`}
        className="h-auto w-full rounded-md border border-line bg-night"
      >
        {sources.map((source) => (
          <source key={source.type} {...source} />
        ))}
        <track kind="captions" src={captions} srcLang="en" label={copy.captions} default />
      </video>
      <p id={`${id}-note`} className="mt-4 text-ink-2 text-small">
        {copy.silent}
      </p>
      <p>
        <a href={sources.at(-1)?.src} className="link inline-flex min-h-11 items-center text-small">
          {copy.file}
          <span className="sr-only">: {story.title}</span>
        </a>
      </p>
    </Dialog>
  );
}
