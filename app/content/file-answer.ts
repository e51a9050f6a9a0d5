/** A file that is made on request, from its query. */
export type FileAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };
