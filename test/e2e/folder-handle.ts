import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/**
 * Lets the page choose a folder of this machine where it asks for one, as a person would in the browser's dialog, which
 * no test can answer. Reads and writes are those of the File System Access API.
 */
export async function chooseFolder(page: Page, folder: string): Promise<void> {
  const inside = (name: string) => {
    const file = path.resolve(folder, name);
    if (!`${file}${path.sep}`.startsWith(`${folder}${path.sep}`))
      throw new Error(`Outside: ${name}`);
    return file;
  };
  const kindOf = (name: string) => {
    const stats = statSync(inside(name), { throwIfNoEntry: false });
    return stats === undefined ? null : stats.isDirectory() ? "directory" : "file";
  };
  await page.exposeFunction("onFolder", (act: Act, name: string, data = "") => {
    if (act === "kind") return kindOf(name);
    if (act === "list")
      return readdirSync(inside(name)).map((one) => [one, kindOf(path.join(name, one))]);
    if (act === "read") return readFileSync(inside(name), "base64");
    if (act === "make") mkdirSync(inside(name), { recursive: true });
    if (act === "write") writeFileSync(inside(name), Buffer.from(data, "base64"));
    if (act === "move") renameSync(inside(name), inside(data));
    if (act === "remove") rmSync(inside(name), { recursive: true });
    return null;
  });
  await page.addInitScript(installHandles);
}

type Act = "kind" | "list" | "read" | "make" | "write" | "move" | "remove";
type Kind = "file" | "directory" | null;

/** Runs in the page. */
function installHandles(): void {
  const onFolder = Reflect.get(window, "onFolder") as never as (
    act: Act,
    name: string,
    data?: string,
  ) => Promise<never>;

  class Handle {
    readonly kind: Kind;
    name: string;
    path: string;
    constructor(kind: Kind, path: string) {
      this.kind = kind;
      this.path = path;
      this.name = path.split("/").at(-1) ?? "";
    }
    async requestPermission() {
      return "granted";
    }
  }

  class FileHandle extends Handle {
    async getFile() {
      const text: string = await onFolder("read", this.path);
      return new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], this.name);
    }
    async move(folder: Handle, name: string) {
      const path = `${folder.path}/${name}`;
      await onFolder("move", this.path, path);
      this.path = path;
      this.name = name;
    }
    async createWritable() {
      const parts: BlobPart[] = [];
      const { path } = this;
      return {
        async write(part: BlobPart) {
          parts.push(part);
        },
        async close() {
          const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
          await onFolder(
            "write",
            path,
            btoa(bytes.reduce((all, one) => all + String.fromCharCode(one), "")),
          );
        },
      };
    }
  }

  class FolderHandle extends Handle {
    async *entries() {
      const found: Array<[string, Kind]> = await onFolder("list", this.path);
      for (const [name, kind] of found) yield [name, this.handleOf(kind, name)];
    }
    async getDirectoryHandle(name: string, options?: { create?: boolean }) {
      return this.find("directory", name, options);
    }
    async getFileHandle(name: string, options?: { create?: boolean }) {
      return this.find("file", name, options);
    }
    async removeEntry(name: string) {
      await onFolder("remove", `${this.path}/${name}`);
    }
    private async find(kind: Kind, name: string, { create = false } = {}) {
      const found: Kind = await onFolder("kind", `${this.path}/${name}`);
      if (found === null && !create) throw new DOMException(name, "NotFoundError");
      if (found !== null && found !== kind) throw new DOMException(name, "TypeMismatchError");
      if (found === null)
        await onFolder(kind === "file" ? "write" : "make", `${this.path}/${name}`);
      return this.handleOf(kind, name);
    }
    private handleOf(kind: Kind, name: string) {
      const path = `${this.path}/${name}`;
      return kind === "file" ? new FileHandle(kind, path) : new FolderHandle(kind, path);
    }
  }

  Reflect.set(window, "showDirectoryPicker", async () => new FolderHandle("directory", "."));
}
