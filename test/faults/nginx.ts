import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { get } from "./crowd.ts";
import { root } from "./harness.ts";

export const serverName = "www.example.com";

/** A header in which a test says which client it is, as a CDN in front would. */
export const clientHeader = "X-Test-Client";

export type Nginx = {
  process: ChildProcess;
  /** Every line of every file that it has written as a log, by file. */
  logs(): Readonly<Record<string, string[]>>;
};

/** Runs nginx with the shipped configuration on these ports, with a certificate of its own, in front of a server. */
export function startNginx(
  folder: string,
  ports: { plain: number; tls: number; server: number },
): Nginx {
  const certificate = selfSigned(folder);
  const site = shipped([ports.server])
    .replace(/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`)
    .replace(/^( *ssl_certificate ).*/m, `$1${certificate}.pem;`)
    .replace(/^( *ssl_certificate_key ).*/m, `$1${certificate}.key;`);
  return runNginx(folder, site);
}

/** The same without TLS and limits, in front of several servers: for a load that comes from one address. */
export function startOpenNginx(folder: string, front: number, servers: readonly number[]): Nginx {
  return runNginx(folder, open(front, servers));
}

/** That one with the shipped cache, put together as its comments say. */
export function startCachingNginx(folder: string, front: number, server: number): Nginx {
  const cache = file("nginx-cache.conf").replace("/var/cache/nginx/site", `${folder}/cache`);
  const site = open(front, [server]).replace(
    "proxy_pass http://site;\n",
    (line) => line + file("nginx-cache-location.conf"),
  );
  return runNginx(folder, cache + site);
}

/** Whether it answers, and the site behind it. */
export function isUp(url: string): Promise<boolean> {
  return get(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
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

/**
 * Starts nginx with what belongs between `http {` and `}`, all its files below a folder of one's own. Around it are the logs
 * of Debian's nginx.conf, at its most talkative: what the shipped file doesn't say of itself is written there.
 */
function runNginx(folder: string, http: string): Nginx {
  const own = join(folder, "nginx");
  const logs = join(own, "logs");
  mkdirSync(logs, { recursive: true });
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n  ");
  const config = join(own, "nginx.conf");
  // As root it would work as no one, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(
    config,
    `${user}daemon off;
pid ${own}/pid;
error_log ${logs}/error.log info;
events {}
http {
  access_log ${logs}/access.log combined;
  set_real_ip_from 127.0.0.1;
  real_ip_header ${clientHeader};
  ${paths}
${http.replaceAll("/var/log/nginx/", `${logs}/`)}}
`,
  );
  run("nginx", ["-q", "-t", "-c", config]);
  const child = spawn("nginx", ["-c", config], { stdio: "inherit" });
  process.once("exit", () => child.kill("SIGTERM"));
  return {
    process: child,
    logs: () =>
      Object.fromEntries(
        readdirSync(logs).map((name) => [
          name,
          readFileSync(join(logs, name), "utf8").split("\n").filter(Boolean),
        ]),
      ),
  };
}

/** A certificate for a name; the path without its ending. */
export function selfSigned(folder: string, name = serverName): string {
  const base = join(folder, "certificate");
  const names = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const files = ["-keyout", `${base}.key`, "-out", `${base}.pem`];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  run("openssl", ["req", ...kind, ...names, ...files]);
  return base;
}

function run(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (code !== "ENOENT") throw new Error(`${program}: ${stderr}`);
    throw new Error(
      `${program} isn’t on this machine, and the shipped files are tested with it. Install it (Debian: apt-get install ${program}); npm test does so by itself as root.`,
    );
  }
}
