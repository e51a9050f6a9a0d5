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
  return runNginx(folder, open(front, servers));
}

/** That one with the shipped cache, put together as its comments say. */
export function startCachingNginx(folder: string, front: number, server: number): ChildProcess {
  const cache = file("nginx-cache.conf").replace("/var/cache/nginx/site", `${folder}/cache`);
  const site = open(front, [server]).replace(
    "proxy_pass http://site;\n",
    (line) => line + file("nginx-cache-location.conf"),
  );
  return runNginx(folder, cache + site);
}

function open(front: number, servers: readonly number[]): string {
  return (
    shipped(servers)
      // The first two answer other names and other ports.
      .replace(/^server \{\n {2}listen 80[\s\S]*?\n\}\n/gm, "")
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front};`)
      .replace(/^ *(ssl|limit_req|limit_conn)(_\w+)? .*\n/gm, "")
      // A port of one's own is part of the address that visitors see.
      .replace(/(Host) \$host;/g, "$1 $http_host;")
  );
}

function shipped(servers: readonly number[]): string {
  const list = servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n  ");
  return file("nginx.conf")
    .replace(/server 127\.0\.0\.1:3000 max_fails=0;/, list)
    .replace(/^ *listen \[::\].*\n/gm, "");
}

function file(name: string): string {
  return readFileSync(join(root, "deploy", name), "utf8");
}

/** Starts nginx with what belongs between `http {` and `}`, all its files below a folder of one's own. */
function runNginx(folder: string, http: string): ChildProcess {
  const own = join(folder, "nginx");
  mkdirSync(own);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n  ");
  const config = join(own, "nginx.conf");
  // As root it would work as no one, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(
    config,
    `${user}daemon off;\npid ${own}/pid;\nerror_log ${own}/error.log;\nevents {}\nhttp {\n  access_log off;\n  ${paths}\n${http}}\n`,
  );
  execFileSync("nginx", ["-q", "-t", "-c", config], { stdio: "inherit" });
  const child = spawn("nginx", ["-c", config], { stdio: "inherit" });
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
