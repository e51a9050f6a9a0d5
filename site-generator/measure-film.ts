import type { Film } from "#content-model/prose/videos.ts";

const DAMAGED = "ends too early, or is damaged. Save it anew.";

/**
 * How long a film takes, and its size as it is seen.
 * @returns a sentence where it can't be played
 */
export async function measureFilm(bytes: Uint8Array): Promise<Film | string> {
  const { ALL_FORMATS, BufferSource, Input } = await import("mediabunny");
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track && (await input.getPrimaryAudioTrack()))
      return "has no picture, only sound. Save it as a video.";
    if (!track) return DAMAGED;
    const seconds = await input.computeDuration();
    const width = await track.getDisplayWidth();
    const height = await track.getDisplayHeight();
    return seconds > 0 && width > 0 && height > 0 ? { seconds, width, height } : DAMAGED;
  } catch {
    // Its own sentences are for those who know how such a file is built.
    return DAMAGED;
  } finally {
    input.dispose();
  }
}
