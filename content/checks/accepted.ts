/**
 * What the owner has looked at and lets stand, so that `npm run launch-check` no longer lists it.
 * `id` is printed with each finding; `sample:content/collections/panels/company.ts` accepts all samples of that file.
 */
export type Accepted = { id: string; reason: string; date: string };

export const accepted: readonly Accepted[] = [];
