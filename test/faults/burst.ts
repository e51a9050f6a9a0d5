import { type Answer, post, type Server } from "./harness.ts";

/** Everything that a burst of posts was told. */
export type Burst = { acknowledged: string[]; refused: Answer[]; broken: number };

/**
 * Posts different messages from `clients` at once until `stop` fires or the server is gone. What a client was not
 * answered counts as broken; what was refused is kept with its page.
 */
export async function burst(
  server: Pick<Server, "url">,
  mark: string,
  options: { clients: number; stop: AbortSignal; survive?: boolean },
): Promise<Burst> {
  const result: Burst = { acknowledged: [], refused: [], broken: 0 };
  const client = async (number: number) => {
    for (let i = 0; !options.stop.aborted; i++) {
      try {
        const answer = await post(server.url, `Message ${mark}/${number}/${i} of the burst.`);
        if (answer.status === 201 && answer.reference) result.acknowledged.push(answer.reference);
        else result.refused.push(answer);
      } catch {
        result.broken++;
        if (!options.survive) return;
      }
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, number) => client(number)));
  return result;
}
