import { stripVTControlCharacters } from "node:util";

/**
 * Makes all that the process prints `printable`, until the returned function is called: visitors, receivers, and backups of
 * others write what commands show, and none of it may steer the operator's terminal. One place for all commands, so that none
 * can forget it.
 */
export function cleanOutput(): () => void {
  const streams = [process.stdout, process.stderr].map((stream) => ({
    stream,
    write: stream.write,
  }));
  for (const { stream, write } of streams) {
    const clean = (text: unknown, ...others: unknown[]) =>
      Reflect.apply(write, stream, [typeof text === "string" ? printable(text) : text, ...others]);
    stream.write = clean as typeof write;
  }
  return () => {
    for (const { stream, write } of streams) stream.write = write;
  };
}

/**
 * Text without what steers a terminal: escape sequences, control characters, and marks of direction. Rows of a spreadsheet
 * end with a return and a line feed.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/\r(?!\n)|[^\P{Cc}\r\n\t]|\p{Bidi_Control}/gu, "");
}
