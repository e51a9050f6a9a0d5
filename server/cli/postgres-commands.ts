/** The command that the owner of a PostgreSQL store runs instead of ours, without the password. */
export function pgCommand(program: "pg_dump" | "pg_restore", url: string, file: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  const where = [
    `--host=${quoted(hostname)}`,
    `--port=${port || "5432"}`,
    ...(username ? [`--username=${quoted(decodeURIComponent(username))}`] : []),
    `--dbname=${quoted(decodeURIComponent(pathname.slice(1)) || "postgres")}`,
  ].join(" ");
  return program === "pg_dump"
    ? `pg_dump --format=custom --no-owner ${where} --file=${quoted(file)}`
    : `pg_restore --clean --if-exists --no-owner --single-transaction ${where} ${quoted(file)}`;
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
