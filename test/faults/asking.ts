import { Agent, request } from "node:http";

/** One request of a measurement. */
export type Asked = {
  path: string;
  headers?: Record<string, string>;
  /** Sent as a browser without scripts posts it. */
  form?: Record<string, string>;
  /** Address of this machine to ask from: 127.0.0.2 is another network to the server. */
  from?: string;
};

/** Status (0: the connection broke), milliseconds until the last byte, and when to come again. */
export type Answer = { status: number; ms: number; retryAfter: string | undefined };

export type Tally = { answers: Answer[]; add(answer: Promise<Answer>): Promise<void> };

const agent = new Agent({ keepAlive: true });

export function ask(url: string, asked: Asked): Promise<Answer> {
  const started = performance.now();
  const done = (status: number, retryAfter?: string): Answer => ({
    status,
    ms: performance.now() - started,
    retryAfter,
  });
  const body = asked.form ? new URLSearchParams(asked.form).toString() : "";
  const form = {
    Origin: url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}${asked.path}`,
      {
        method: asked.form ? "POST" : "GET",
        agent,
        headers: { ...(asked.form ? form : {}), ...asked.headers },
        ...(asked.from ? { localAddress: asked.from } : {}),
      },
      (response) => {
        response.resume();
        const { statusCode = 0, headers } = response;
        response.once("end", () => resolve(done(statusCode, headers["retry-after"])));
        response.once("error", () => resolve(done(0)));
      },
    );
    outgoing.once("error", () => resolve(done(0)));
    outgoing.end(body);
  });
}

export function tally(answers: Answer[] = []): Tally {
  return {
    answers,
    add: async (answer) => {
      answers.push(await answer);
    },
  };
}

/** The time below which a share of the answers came, 0.99 for all but the slowest in a hundred. */
export function quantile({ answers }: Tally, share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times.at(Math.floor(times.length * share)) ?? 0;
}

/** How many a second, how fast, and with which statuses; of 503 the slowest by itself. */
export function summary(counted: Tally, seconds: number): string {
  const { answers } = counted;
  const at = (share: number) => quantile(counted, share).toFixed(0);
  const counts = [...Map.groupBy(answers, ({ status }) => status)]
    .sort(([a], [b]) => a - b)
    .map(([status, of]) => `${of.length} x ${status || "broken"}`);
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const slowest = refused.length > 0 ? `, slowest 503 ${Math.max(...refused).toFixed(0)} ms` : "";
  const rate = (answers.length / seconds).toFixed(0);
  return `${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms: ${counts.join(", ")}${slowest}`;
}
