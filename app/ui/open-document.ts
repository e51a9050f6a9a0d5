/**
 * Opens an address (or the one that is shown) as a document, where the app can't: a file or the data that it needs for
 * it is gone, or others answer in its place.
 *
 * @throws what has failed, where no one answers: the error page says so, instead of the browser's own
 */
export async function openDocument(error: unknown, href = location.href): Promise<never> {
  // A way to another site, such as a portal's login, is an answer too; only a document can follow it.
  await fetch(href, { method: "HEAD", redirect: "manual" }).catch(() => {
    throw error;
  });
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
