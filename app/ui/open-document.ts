/**
 * Opens an address as a document, where a file that the app needs for it is gone.
 *
 * @throws what has failed, where no one answers: the error page says so, instead of the browser's own
 */
export async function openDocument(error: unknown, href: string): Promise<never> {
  await fetch(href, { method: "HEAD" }).catch(() => {
    throw error;
  });
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
