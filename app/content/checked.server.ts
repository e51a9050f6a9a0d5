import type { z } from "zod";

/**
 * Content that has been held to its schema.
 * @param file where the author finds it
 * @throws with the file, the field and the broken rule; the build stops on it
 */
export function checkedContent<S extends z.ZodType>(
  file: string,
  schema: S,
  content: unknown,
): z.output<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new Error(`${file}, ${first?.path.join(".")}: ${first?.message}`);
}
