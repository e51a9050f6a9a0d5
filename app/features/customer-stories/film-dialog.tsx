import { useEffect, useRef } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { filmDialog, type StoriesCopy, type Story } from "./story.ts";

/** The films of all stories, each in a dialog of its own. */
export function FilmDialogs({ stories, copy }: { stories: readonly Story[]; copy: StoriesCopy }) {
  return stories.map((story) => <FilmDialog key={story.id} story={story} copy={copy} />);
}

/** The film of a story with the browser's own controls. Nothing of it is fetched before someone plays it. */
function FilmDialog({ story, copy }: { story: Story; copy: StoriesCopy }) {
  const player = useRef<HTMLVideoElement>(null);
  const id = filmDialog(story);
  useEffect(() => followDialog(id, player.current), [id]);
  const { film } = story;
  if (!film?.video) return null;
  const { sources, captions } = film.video;
  return (
    <Dialog id={id} title={story.title} close={copy.close} wide>
      <video
        ref={player}
        controls
        muted
        playsInline
        preload="none"
        poster={film.src}
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

/** Opened by its button the film begins, unless someone wants no motion; closed it stops. */
function followDialog(id: string, player: HTMLVideoElement | null): () => void {
  const dialog = document.getElementById(id);
  if (!dialog || !player) return () => {};
  const follow = (event: Event) => {
    const isOpen = (event as ToggleEvent).newState === "open";
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isOpen) player.pause();
    // Where the browser refuses, its own button is there.
    else if (!calm) player.play().catch(() => {});
  };
  dialog.addEventListener("toggle", follow);
  return () => dialog.removeEventListener("toggle", follow);
}
