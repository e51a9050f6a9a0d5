/** An answer that is the same for everyone, as long as `version` says the same. */
type Kept = { version: string; answer: Promise<PlainAnswer> };
type PlainAnswer = { status: number; headers: Headers; body: ArrayBuffer };

/**
 * Keeps the good answers of a few addresses, by path: asked for by many at once, each is made once. A failed one is for
 * those who have waited for it only.
 */
export function keepAnswers(paths: ReadonlySet<string>, version: () => string) {
  const kept = new Map<string, Kept>();
  return {
    keeps: (path: string) => paths.has(path),
    async answer(path: string, make: () => Promise<Response>): Promise<Response> {
      const current = version();
      let known = kept.get(path);
      if (known?.version !== current) {
        known = { version: current, answer: make().then(plain) };
        kept.set(path, known);
      }
      try {
        const { status, headers, body } = await known.answer;
        if (status !== 200) forget(kept, path, known);
        return new Response(body, { status, headers });
      } catch (error) {
        forget(kept, path, known);
        throw error;
      }
    },
  };
}

function forget(kept: Map<string, Kept>, path: string, known: Kept): void {
  if (kept.get(path) === known) kept.delete(path);
}

async function plain(response: Response): Promise<PlainAnswer> {
  const { status, headers } = response;
  return { status, headers, body: await response.arrayBuffer() };
}
