import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages with a form: the answer changes nothing that the loader reads, so it is not asked again. */
export function keepLoaderData({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}
