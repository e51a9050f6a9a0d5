/**
 * In a page with scripts: what watches the window or what is in view has been told of a change. Observers are told after the
 * callbacks of a frame, so one frame is not enough.
 */
export async function framesPassed(): Promise<void> {
  for (let i = 0; i < 2; i += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
}
