/** A request that no browser sends, as bytes, with the statuses that are right for it. */
export type Hostile = {
  name: string;
  bytes: Buffer;
  expected: readonly number[];
  /** It wants more bytes than there are. */
  unfinished: boolean;
};

/** Appears in many of them, and may be in no line of the log. */
export const secret = "ada.lovelace@secret.example";

const end = "Connection: close\r\n\r\n";
const get = (path: string, headers = "", host = "site.example") =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}${end}`;
const post = (headers: string, body = "", path = "/contact") =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}${end}${body}`;
const method = (name: string, path = "/contact") =>
  `${name} ${path} HTTP/1.1\r\nHost: site.example\r\n${end}`;

/** Two servers that disagree about where a request ends can be made to take one visitor's request for another's. */
const smuggling: Cases = {
  "a length beside chunks": [
    post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nG"),
    400,
  ],
  "chunks beside a length": [
    post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "5c\r\nGPOST"),
    400,
  ],
  "two lengths": [post("Content-Length: 3\r\nContent-Length: 5\r\n", "a=bcd"), 400],
  "the same length twice": [post("Content-Length: 3\r\nContent-Length: 3\r\n", "a=b"), 400],
  "a list of lengths": [post("Content-Length: 3, 3\r\n", "a=b"), 400],
  "a length with a sign": [post("Content-Length: +3\r\n", "a=b"), 400],
  "a negative length": [post("Content-Length: -3\r\n", "a=b"), 400],
  "a hexadecimal length": [post("Content-Length: 0x3\r\n", "a=b"), 400],
  "a length beyond all numbers": [post(`Content-Length: ${"9".repeat(40)}\r\n`, "a=b"), 400],
  "chunks and then something": [post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"), 400],
  "nearly chunks": [post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), 400],
  "a space before the colon": [post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"), 400],
  "a tab before the value, twice": [
    post("Transfer-Encoding:\tchunked\r\nTransfer-Encoding: x\r\n", "0\r\n\r\n"),
    400,
  ],
  "a chunk without end": [post("Transfer-Encoding: chunked\r\n", "zz\r\na=b\r\n0\r\n\r\n"), 400],
  "a chunk of negative size": [post("Transfer-Encoding: chunked\r\n", "-1\r\na\r\n0\r\n\r\n"), 400],
  "a chunk with 20 kB of extensions": [
    post("Transfer-Encoding: chunked\r\n", `3;${"x".repeat(20_000)}\r\na=b\r\n0\r\n\r\n`),
    413,
  ],
  "a folded header": [get("/", "X-One: a\r\n b\r\n"), 200, 400],
  "lines that end without a return": ["GET / HTTP/1.1\nHost: site.example\n\n", 400],
  "lines that end without a line feed": ["GET / HTTP/1.1\rHost: site.example\r\r", 400],
  "a request within a request's body": [
    `${get("/", "Content-Length: 30\r\n")}GET /metrics HTTP/1.1\r\nX: y\r\n`,
    200,
  ],
  "a body that breaks off": [post("Content-Length: 500\r\n", `email=${secret}`), 400],
};

const targets: Cases = {
  "another host in the target": [get("http://evil.example/"), 400],
  "its own host in the target": [get("http://site.example/"), 200],
  "a user in the target": [get("http://ada:secret@site.example/"), 200, 400],
  "another scheme in the target": [get("ftp://site.example/"), 400],
  "a target without a slash": [get("contact"), 400],
  "two spaces before the target": [get(" /"), 200, 400],
  "a space within the target": [get("/a b"), 400],
  "everything as the target": [method("OPTIONS", "*"), 400],
  "raw bytes over 127": [get("/caf\xe9\xff"), 400, 404],
  "a raw NUL": [get("/a\0b"), 400],
  "an escaped NUL": [get("/a%00b"), 400],
  "an escaped line break": [get("/a%0d%0aSet-Cookie:%20a=b"), 400],
  "overlong UTF-8": [get("/%c0%afetc/passwd"), 400],
  "half of a pair": [get("/%ed%a0%80"), 400],
  "an escape that is none": [get(`/${secret}%zz`), 400],
  "a backslash": [get("/\\evil.example"), 400],
  "an escaped backslash": [get("/%5cevil.example"), 400],
  "another host after slashes": [get("//evil.example/%2e%2e"), 301, 404],
  "dots and an escaped slash": [get("/..%2f..%2fpackage.json"), 404],
  "dots and slashes": [get("/../../package.json"), 301],
  "escaped dots": [get("/%2e%2e/%2e%2e/package.json"), 301],
  "dots below the assets": [get("/assets/../../site.json"), 301],
  "15 kB of path": [get(`/${"a".repeat(15_000)}`), 404],
  "15 kB of escapes": [get(`/${"%25".repeat(5_000)}`), 404],
  "15 kB of slashes": [get(`/a${"/".repeat(15_000)}b.c`), 301, 404],
  "an address in the path": [get(`/unsubscribe/${secret}`), 404],
  "a query of another world": [
    get(`/pricing?visitors=1e999&billing[]=&__proto__[x]=1&q=${secret}`),
    200,
  ],
  "a query that can't be decoded": [get("/contact?topic=%zz%ff"), 200],
  "15 kB of query": [get(`/resources?q=${"a+".repeat(7_500)}`), 200],
  "a link to a booking that is none": [get("/book-a-demo?booking=../../x%00"), 404],
};

const hosts: Cases = {
  "no host": [`GET / HTTP/1.1\r\n${end}`, 400],
  "an empty host": [get("/", "", ""), 400],
  "two hosts": [get("/", "Host: evil.example\r\n"), 400],
  "too many numbers": [get("/", "", "1.2.3.4.5"), 400],
  "an address in disguise": [get("/", "", "0x7f.1"), 400],
  "colons alone": [get("/", "", "[::::]"), 400],
  "a port out of range": [get("/", "", "site.example:99999"), 400],
  "a user": [get("/", "", "ada@site.example"), 400],
  "a path": [get("/", "", "site.example/x"), 400],
  "300 letters": [get("/", "", "a".repeat(300)), 400],
  "forwarded for others": [
    get(
      "/",
      `X-Forwarded-Host: [::::]\r\nX-Forwarded-For: ${"1.1.1.1,".repeat(900)}\r\nX-Forwarded-Proto: javascript\r\n`,
    ),
    200,
  ],
  "no host in an old request": [`GET / HTTP/1.0\r\n${end}`, 400],
};

const headers: Cases = {
  "a header of 20 kB": [get("/", `X: ${"a".repeat(20_000)}\r\n`), 431],
  "3,000 headers": [get("/", "A:\r\n".repeat(3_000)), 200, 431],
  "a name with a space": [get("/", "X Y: z\r\n"), 400],
  "no name": [get("/", ": z\r\n"), 400],
  "a NUL in a value": [get("/", "X: a\0b\r\n"), 400],
  "12 kB of cookies": [get("/", `Cookie: ${"=;consent=;".repeat(1_200)}\r\n`), 200],
  "a choice from the far future": [
    get("/cookie-settings", "Cookie: consent=9999999999.999999999999.a1m1g1\r\n"),
    200,
  ],
  "ranges without end": [get("/robots.txt", `Range: bytes=${"0-,".repeat(3_000)}0-\r\n`), 200],
  "a range beyond the end": [get("/robots.txt", "Range: bytes=999999999999999-\r\n"), 416],
  "a range of nothing": [get("/robots.txt", "Range: bytes=-0\r\n"), 416],
  "12 kB of encodings": [
    get("/", `Accept-Encoding: ${"gzip;q=0.1,br;q=-1,*;q=2,".repeat(500)}\r\n`),
    200,
  ],
  "12 kB of tags": [get("/", `If-None-Match: ${'W/"x",'.repeat(2_000)}\r\n`), 200],
  "an upgrade": [get("/", "Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n"), 200],
  "something to expect": [get("/", "Expect: 200-maybe\r\n"), 417],
  "a form of no known type": [
    post("Content-Length: 3\r\n", "a=b").replace("x-www-form-urlencoded", "x; q=/*"),
    415,
  ],
  "parts without a boundary": [
    post("Content-Length: 3\r\n", "a=b").replace(
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ),
    400,
  ],
  "a boundary of 8 kB": [
    post("Content-Length: 3\r\n", "a=b").replace(
      "application/x-www-form-urlencoded",
      `multipart/form-data; boundary=${"b".repeat(8_000)}`,
    ),
    400,
  ],
  "a form from nowhere": [post("Content-Length: 3\r\nOrigin: null\r\n", "a=b"), 403],
  "an origin that is none": [
    post(`Content-Length: 3\r\nOrigin: ${"http://".repeat(900)}\r\n`, "a=b"),
    403,
  ],
  "fields that every object has": [
    post("Content-Length: 59\r\n", "__proto__=1&constructor=2&toString=3&hasOwnProperty=4&name=5"),
    422,
  ],
  "a report with an address in it": [
    post(
      "Content-Length: 90\r\n",
      JSON.stringify({ id: "x", path: "/x", message: `at ${secret}?q=1` }).padEnd(90),
      "/client-errors",
    ).replace("application/x-www-form-urlencoded", "application/json"),
    204,
  ],
};

const methods: Cases = {
  TRACE: [method("TRACE"), 405],
  "a tunnel": ["CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405],
  "a method in small letters": [method("get"), 400],
  "a method that nobody knows": [method("STEAL"), 400],
  "a method of file servers": [method("PROPFIND"), 405],
  "a method in a header": [post("Content-Length: 0\r\nX-HTTP-Method-Override: DELETE\r\n"), 422],
  "a form for the home page": [post("Content-Length: 3\r\n", "a=b", "/"), 405],
  "a form for a file": [post("Content-Length: 3\r\n", "a=b", "/robots.txt"), 405],
  "a form for nothing": [post("Content-Length: 3\r\n", "a=b", "/nowhere"), 404],
};

const protocols: Cases = {
  "the start of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  "a version that is none": ["GET / HTTP/9.9\r\nHost: site.example\r\n\r\n", 400],
  "no version at all": ["GET /\r\n\r\n", 400],
  "a greeting by TLS": ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  "nonsense after a whole request": [
    `GET /robots.txt HTTP/1.1\r\nHost: site.example\r\n\r\n${secret}\r\n\r\n`,
    200,
  ],
};

const inJson = (body: string, type = "application/json", more = "") =>
  post(
    `Content-Length: ${Buffer.byteLength(body, "latin1")}\r\n${more}`,
    body,
    "/api/sandbox/v1/people/match",
  ).replace("application/x-www-form-urlencoded", type);

/** The sandbox of the API reads JSON from everyone. */
const sandbox: Cases = {
  "an address in a query of the sandbox": [get(`/api/sandbox/v1/suppressions?q=${secret}`), 422],
  "an address as a path of the sandbox": [get(`/api/sandbox/v1/${secret}`), 404],
  "a path that climbs out of the sandbox": [get("/api/sandbox/v1/../../../robots.txt"), 301],
  "an address in no JSON": [inJson(`{"email": "${secret}"`), 400],
  "raw bytes as JSON": [inJson("\x00\xff\xfe", "application/json", "Purpose: marketing\r\n"), 415],
  "JSON in another charset": [
    inJson("{}", "application/json; charset=utf-7", "Purpose: marketing\r\n"),
    415,
  ],
  "a purpose of two lines": [inJson("{}", "application/json", "Purpose: a\r\n b\r\n"), 400],
  "ten thousand lists in each other": [
    inJson("[".repeat(10_000), "application/json", "Purpose: marketing\r\n"),
    400,
  ],
};

const unfinished = new Set(["a body that breaks off"]);

export const hostileRequests: readonly Hostile[] = [
  smuggling,
  targets,
  hosts,
  headers,
  methods,
  protocols,
  sandbox,
].flatMap((cases) =>
  Object.entries(cases).map(([name, [text, ...expected]]) => ({
    name,
    // Byte by byte: a text in UTF-8 would turn the raw bytes into others.
    bytes: Buffer.from(text, "latin1"),
    expected,
    unfinished: unfinished.has(name),
  })),
);

type Cases = Record<string, readonly [string, ...number[]]>;
