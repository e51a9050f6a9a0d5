import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import pg from "pg";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { usableBinaries } from "../../server/testing/postgres-server.ts";
import { inService, services } from "./container.ts";
import { dataFolder, endServers, freePort, root, startServer, until } from "./harness.ts";
import { giveToUser, layOut } from "./image-layout.ts";
import { selfSigned } from "./nginx.ts";
import { onEachStore, type TestStore } from "./stores.ts";

after(endServers);

/** User of the image. */
const user = 10_001;

onEachStore(
  "containers that share releases and a database publish and go back together, on a read-only root",
  publishInContainers,
  { kinds: ["postgres"] },
);

async function publishInContainers(store: TestStore): Promise<void> {
  const place = dataFolder();
  chmodSync(place.path, 0o755);
  const folder = (name: string, owner = user) => {
    const path = join(place.path, name);
    mkdirSync(path, { recursive: true });
    if (process.getuid?.() === 0) chownSync(path, owner, owner);
    return path;
  };
  const image = folder("image", 0);
  layOut(image);
  if (process.getuid?.() === 0) giveToUser(image);
  const content = join(place.path, "content");
  cpSync(join(root, "content"), content, { recursive: true });
  const releases = folder("releases");
  const { SITE_URL: _, ...declared } = services.site.environment;
  const settings = {
    ...declared,
    DATABASE_URL: store.settings.DATABASE_URL ?? "",
    DATA_DIR: "/data",
    SMTP_URL: "smtp://127.0.0.1:9",
  };

  const start = async (name: string) => {
    const build = join(place.path, `build-${name}`);
    // As a volume begins: a copy of the folder of the image, its owners included.
    await promisify(execFile)("cp", ["-a", join(image, "build"), build]);
    const wrapper = inService(services.site, {
      user,
      image: { "/site": image },
      volumes: {
        "/data": folder(`data-${name}`),
        "/releases": releases,
        "/site/content": content,
      },
    });
    const within = [...wrapper, "--bind", build, "/site/build", "--chdir", "/site"];
    const server = await startServer(settings, within);
    const publish = async (...args: string[]) => {
      const [command = "", ...rest] = within;
      const publisher = ["npm", "run", "publish", "--", ...args];
      return promisify(execFile)(command, [...rest, ...publisher], {
        // As an engine sets it for a user that the image doesn’t know.
        env: testEnvironment({ ENV_FILE: "", HOME: "/", ...settings }),
      });
    };
    const shows = async (text: string) =>
      (await (await fetch(`${server.url}/about`)).text()).includes(text);
    return { server, publish, shows };
  };
  const one = await start("one");
  const two = await start("two");
  const everywhere = async (text: string, is: boolean) => {
    const switched = async () => {
      const shown = await Promise.all([one.shows(text), two.shows(text)]);
      return shown.every((it) => it === is);
    };
    await until(`“${text}” on both: ${is}`, switched).catch((error: Error) => {
      const said = [one, two].map(({ server }) => server.lines.slice(-10).join("\n"));
      throw new Error(`${error.message}\nThe last lines of each server:\n${said.join("\n\n")}`);
    });
  };

  const about = join(content, "pages/about.yaml");
  const title = "Published in a container";
  writeFileSync(
    about,
    readFileSync(about, "utf8").replace(/^( {2}title: ).*$(?=\n {2}intro:)/m, `$1${title}`),
  );
  await one.publish();
  await everywhere(title, true);
  const { stdout } = await two.publish("--rollback");
  assert.match(stdout, /is served again/);
  await everywhere(title, false);

  for (const { server } of [one, two]) await server.end("SIGKILL");
  place.remove();
}

test("nginx of compose.yaml starts on a read-only root, answers by TLS, and logs to the container", async () => {
  const place = dataFolder();
  const name = "www.site.test";
  const etc = join(place.path, "etc");
  for (const folder of ["nginx/conf.d", `letsencrypt/live/${name}`])
    mkdirSync(join(etc, folder), { recursive: true });
  writeFileSync(join(etc, "passwd"), "root:x:0:0::/:/bin/sh\nnginx:x:101:101::/:/bin/sh\n");
  writeFileSync(join(etc, "group"), "root:x:0:\nnginx:x:101:\n");
  writeFileSync(join(etc, "nginx/site.conf"), "");
  writeFileSync(join(etc, "nginx/nginx.conf"), imageConfiguration);
  const certificate = selfSigned(place.path, name);
  const live = join(etc, "letsencrypt/live", name);
  cpSync(`${certificate}.pem`, join(live, "fullchain.pem"));
  cpSync(`${certificate}.key`, join(live, "privkey.pem"));
  const web = join(place.path, "var");
  for (const folder of ["cache/nginx", "www/letsencrypt"])
    mkdirSync(join(web, folder), { recursive: true });
  const [command = "", ...within] = inService(services.nginx, {
    network: "own",
    image: { "/etc": etc, "/var": web },
    volumes: {
      "/etc/nginx/site.conf": join(root, "deploy/nginx.conf"),
      "/etc/letsencrypt": join(etc, "letsencrypt"),
      "/var/www/letsencrypt": join(web, "www/letsencrypt"),
    },
  });
  const [shell = "", flags = "", script = ""] = services.nginx.command ?? [];
  // A container's output is a pipe, which can be opened by its name.
  const both = `(SITE_NAME=${name} ${shell} ${flags} '${script.replaceAll("$$", "$")}') 2>&1 | cat & "$0" -e "$1"`;
  const run = [shell, "-c", both, process.execPath, probe];
  const { stdout } = await promisify(execFile)(command, [...within, ...run], { timeout: 20_000 });
  // No site is behind it here.
  assert.match(stdout, /answer 503 The site is being updated/);
  assert.match(stdout, /answer 301 https:\/\/www\.site\.test\/contact/);
  assert.match(stdout, /"path":"","status":"503"/);
  place.remove();
});

test("the database of compose.yaml starts on a read-only root, without a capability", async () => {
  const place = dataFolder();
  chmodSync(place.path, 0o755);
  const postgres = 999;
  const folder = (name: string) => {
    const path = join(place.path, name);
    mkdirSync(path, { recursive: true });
    if (process.getuid?.() === 0) chownSync(path, postgres, postgres);
    return path;
  };
  const image = { "/etc": folder("etc"), "/var": folder("var") };
  folder("var/run/postgresql");
  folder("var/lib/postgresql/data");
  const id = process.getuid?.() === 0 ? postgres : process.getuid?.();
  writeFileSync(join(image["/etc"], "passwd"), `postgres:x:${id}:${id}::/:/bin/sh\n`);
  writeFileSync(join(image["/etc"], "hosts"), "127.0.0.1 localhost\n");
  const data = "/var/lib/postgresql/data";
  const within = inService(services.database, {
    user: postgres,
    image,
    volumes: { [data]: folder("data") },
  });
  const [command = "", ...rest] = [...within, "--chdir", "/tmp"];
  const bin = usableBinaries(place.path, { uid: postgres, gid: postgres });
  const options = (services.database.environment.POSTGRES_INITDB_ARGS ?? "").split(" ");
  const init = [join(bin, "initdb"), "-D", data, "-U", "site", "--no-sync", ...options];
  await promisify(execFile)(command, [...rest, ...init]);
  const port = await freePort();
  const server = spawn(
    command,
    [
      ...rest,
      join(bin, "postgres"),
      "-D",
      data,
      "-p",
      `${port}`,
      "-k",
      "/var/run/postgresql",
      "-c",
      "log_min_messages=fatal",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  try {
    await until("the database", async () => {
      const client = new pg.Client({ host: "127.0.0.1", port, user: "site", database: "postgres" });
      const answer = await client
        .connect()
        .then(() => client.query("show server_encoding"))
        .catch(() => null);
      await client.end().catch(() => undefined);
      return answer?.rows[0]?.server_encoding === "UTF8";
    });
  } finally {
    server.kill("SIGKILL");
    if (server.exitCode === null) await once(server, "exit");
    place.remove();
  }
});

/** Configuration that comes with the image, as far as it matters. */
const imageConfiguration = `user nginx;
error_log /dev/stderr notice;
pid /run/nginx.pid;
events {}
http {
  include /etc/nginx/conf.d/*.conf;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path /var/cache/nginx/${kind};`).join("\n  ")}
}
`;

/** Asks nginx by TLS and without, once it is there. */
const probe = `
const ask = (module, port, path) => new Promise((resolve) => {
  const options = { host: "127.0.0.1", port, path, servername: "www.site.test", headers: { host: "www.site.test" }, rejectUnauthorized: false };
  require(module).get(options, (response) => {
    let body = "";
    response.on("data", (chunk) => { body += chunk; });
    response.on("end", () => resolve([response.statusCode, response.headers.location ?? body].join(" ")));
  }).on("error", () => setTimeout(() => resolve(ask(module, port, path)), 100));
});
(async () => {
  console.log("answer", await ask("https", 443, "/"));
  console.log("answer", await ask("http", 80, "/contact"));
  setTimeout(() => {}, 300);
})();
`;
