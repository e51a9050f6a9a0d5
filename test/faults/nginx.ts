import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./harness.ts";

export const serverName = "www.example.com";

/** Whether this machine has what a test of the shipped configuration needs. */
export function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs nginx with the shipped configuration on these ports, with a certificate of its own, in front of a server. */
export function startNginx(
  folder: string,
  ports: { plain: number; tls: number; server: number },
): ChildProcess {
  const certificate = selfSigned(folder);
  const site = shipped([ports.server])
    .replace(/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`)
    .replace(/^( *ssl_certificate ).*/m, `$1${certificate}.pem;`)
    .replace(/^( *ssl_certificate_key ).*/m, `$1${certificate}.key;`);
  return runNginx(folder, site);
}

/** The same without TLS and limits, in front of several servers: for a load that comes from one address. */
export function startOpenNginx(
  folder: string,
  front: number,
  servers: readonly number[],
): ChildProcess {
  const site = shipped(servers)
    // The first two answer other names and other ports.
    .replace(/^server \{\n {2}listen 80[\s\S]*?\n\}\n/gm, "")
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front};`)
    .replace(/^ *(ssl|limit_req|limit_conn)(_\w+)? .*\n/gm, "");
  return runNginx(folder, site);
}

function shipped(servers: readonly number[]): string {
  const list = servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n  ");
  return readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace(/server 127\.0\.0\.1:3000 max_fails=0;/, list)
    .replace(/^ *listen \[::\].*\n/gm, "");
}

/** Starts nginx with what belongs between `http {` and `}`, all its files below a folder of one's own. */
export function runNginx(folder: string, http: string): ChildProcess {
  const own = join(folder, "nginx");
  mkdirSync(own);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n  ");
  const file = join(own, "nginx.conf");
  // As root it would work as no one, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(
    file,
    `${user}daemon off;\npid ${own}/pid;\nerror_log ${own}/error.log;\nevents {}\nhttp {\n  access_log off;\n  ${paths}\n${http}}\n`,
  );
  execFileSync("nginx", ["-q", "-t", "-c", file], { stdio: "inherit" });
  const child = spawn("nginx", ["-c", file], { stdio: "inherit" });
  process.once("exit", () => child.kill("SIGTERM"));
  return child;
}

/** A certificate for the configured name; the path without its ending. */
function selfSigned(folder: string): string {
  const base = join(folder, "certificate");
  const names = ["-subj", `/CN=${serverName}`, "-addext", `subjectAltName=DNS:${serverName}`];
  const files = ["-keyout", `${base}.key`, "-out", `${base}.pem`];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "ignore" });
  return base;
}
