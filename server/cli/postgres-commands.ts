/** The command that the operator of a PostgreSQL store runs instead of ours, without the password. */
export function pgCommand(program: "pg_dump" | "pg_restore", url: string, file: string): string {
  return program === "pg_dump"
    ? `pg_dump --format=custom --no-owner ${where(url)} --file=${quoted(file)}`
    : `pg_restore --clean --if-exists --no-owner --single-transaction ${where(url)} ${quoted(file)}`;
}

/** For a dump that is a text, into an empty database. */
export function psqlCommand(url: string, file: string): string {
  return `psql --set=ON_ERROR_STOP=1 --single-transaction ${where(url)} --file=${quoted(file)}`;
}

function where(url: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  return [
    `--host=${quoted(hostname)}`,
    `--port=${port || "5432"}`,
    ...(username ? [`--username=${quoted(decodeURIComponent(username))}`] : []),
    `--dbname=${quoted(decodeURIComponent(pathname.slice(1)) || "postgres")}`,
  ].join(" ");
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
