import { type Answer, type PostOptions, post, type Server } from "./harness.ts";
import { contact, type PostedForm } from "./posted-forms.ts";

/** Everything that a burst of posts was told; it grows while the burst lasts. */
export type Burst = { acknowledged: string[]; refused: Answer[]; broken: number };

export type BurstOptions = Pick<PostOptions, "json"> & {
  clients: number;
  stop: AbortSignal;
  /** Each client sends one of them; contact if absent. */
  forms?: readonly PostedForm[];
  /** Goes on after a post that was not answered. */
  survive?: boolean;
};

/**
 * Posts different words from `clients` at once until `stop` fires or the server is gone. What a client was not
 * answered counts as broken; what was refused is kept with its page. `done` resolves when the last client has ended.
 */
export function startBurst(
  server: Pick<Server, "url">,
  mark: string,
  options: BurstOptions,
): Burst & { done: Promise<void> } {
  const { clients, stop, forms = [contact], json = false } = options;
  const burst: Burst = { acknowledged: [], refused: [], broken: 0 };
  const client = async (number: number) => {
    const form = forms[number % forms.length] ?? contact;
    for (let i = 0; !stop.aborted; i++) {
      try {
        const input = `Message ${mark}/${number}/${i} of the burst.`;
        const answer = await post(server.url, input, { form, json });
        if (answer.status === 201 && answer.reference) burst.acknowledged.push(answer.reference);
        else burst.refused.push(answer);
      } catch {
        burst.broken++;
        if (!options.survive) return;
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return Object.assign(burst, { done: all.then(() => undefined) });
}
