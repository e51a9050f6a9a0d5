/** The command that the operator of a PostgreSQL store runs instead of ours, without the password. */
export function pgCommand(program: "pg_dump" | "pg_restore", url: string, file: string): string {
  // No one else may read a dump, from its first byte on; the parentheses leave the shell's own mode as it is.
  return program === "pg_dump"
    ? `(umask 077; pg_dump --format=custom --no-owner ${where(url)} --file=${quoted(file)})`
    : `pg_restore --clean --if-exists --no-owner --single-transaction ${where(url)} ${quoted(file)}`;
}

/** For a dump that is a text, into an empty database. */
export function psqlCommand(url: string, file: string): string {
  return `psql --set=ON_ERROR_STOP=1 --single-transaction ${where(url)} --file=${quoted(file)}`;
}

export function dropCommand(url: string): string {
  return `dropdb --interactive ${server(url)} ${quoted(nameIn(url))}`;
}

function where(url: string): string {
  return `${server(url)} --dbname=${quoted(nameIn(url))}`;
}

function server(url: string): string {
  const { hostname, port, username } = new URL(url);
  return [
    `--host=${quoted(hostname)}`,
    `--port=${port || "5432"}`,
    ...(username ? [`--username=${quoted(decodeURIComponent(username))}`] : []),
  ].join(" ");
}

function nameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || "postgres";
}

/** One word for a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
