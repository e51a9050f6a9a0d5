import { connect } from "node:net";
import { buffer } from "node:stream/consumers";

/** One answer as it was on the line. */
export type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends bytes as they are and reads until the server closes the connection, so the last request should ask for that. The
 * answer has a letter for each byte. `halfClosed`: nothing more will be sent, though the request may want it.
 */
export async function raw(
  port: number,
  request: string | Uint8Array,
  { halfClosed = false } = {},
): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  // Refused in the middle of what is sent, the rest finds the connection closed; what was answered counts.
  socket.on("error", () => undefined);
  socket.write(request);
  if (halfClosed) socket.end();
  const bytes = await buffer(socket).catch(() => Buffer.alloc(0));
  return bytes.toString("latin1");
}

/** The answers that are in `stream` one after the other. */
export function answersIn(stream: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = stream;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.slice(0, Math.max(end, 0)).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (!status) throw new Error(`No answer: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = new Headers(lines.map((line) => splitOnce(line)));
    const [body, after] = bodyOf(headers, rest.slice(end + 4));
    answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

/** The body at the start of `text`, and what comes after it. */
function bodyOf(headers: Headers, text: string): [string, string] {
  if (headers.get("transfer-encoding") === "chunked") {
    const end = text.indexOf("0\r\n\r\n");
    return [text.slice(0, end), text.slice(end + 5)];
  }
  const length = Number(headers.get("content-length") ?? 0);
  return [text.slice(0, length), text.slice(length)];
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(":");
  return [line.slice(0, at), line.slice(at + 1).trim()];
}
