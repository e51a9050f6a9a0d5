/**
 * Returns what `reading` gives, or `instead` where the file or folder doesn't exist. Every other failure is thrown: a folder that can't
 * be read for a moment is not an empty one, and what follows from "nothing there" is often that something is removed.
 */
export async function ignoreEnoent<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return instead;
    throw error;
  }
}
