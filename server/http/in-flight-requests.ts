import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser asks for a second thing before the first is answered; a program that does asks for some dozens. */
const mostOfSocket = 64;

/**
 * The responses that are not sent whole yet, in the order in which they were asked for. Node parses all that has come in one
 * piece, thousands of requests, and holds their answers until the client reads: a connection that asks for more than
 * `mostOfSocket` at once is cut, `tooMany` is told its address, and nothing more of it is worked on.
 */
export class UnderWay {
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  readonly #tooMany: (address: string) => void;

  constructor(tooMany: (address: string) => void) {
    this.#tooMany = tooMany;
  }

  /** Whether a request is to be worked on. */
  begin(response: ServerResponse): boolean {
    const { socket } = response.req;
    // Parsed in one piece with what ended the connection; no one would get the answer.
    if (socket.destroyed) return false;
    const open = this.#open.get(socket) ?? this.#watch(socket);
    if (open.size >= mostOfSocket) {
      // Gone with the connection.
      const address = socket.remoteAddress ?? "";
      socket.destroy();
      stopParsing(socket);
      this.#tooMany(address);
      return false;
    }
    open.add(response);
    response.once("close", () => open.delete(response));
    return true;
  }

  of(socket: unknown): readonly ServerResponse[] {
    return [...(this.#open.get(socket as Socket) ?? [])];
  }

  all(): readonly ServerResponse[] {
    return [...this.#open.values()].flatMap((open) => [...open]);
  }

  #watch(socket: Socket): Set<ServerResponse> {
    const open = new Set<ServerResponse>();
    this.#open.set(socket, open);
    socket.once("close", () => {
      this.#open.delete(socket);
      // Node tells only the response whose turn it is; those behind it would be worked on for no one.
      for (const response of open) if (!response.socket) response.emit("close");
    });
    return open;
  }
}

/**
 * The bytes that came with it hold thousands of requests more, and Node would make an object of each before it looks at the
 * connection again. It has no function for this. Without the property that is used here it would only be slower.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => nothingFollows;
}

/** To the parser: what comes next isn't HTTP, as after an upgrade. */
const nothingFollows = 2;
