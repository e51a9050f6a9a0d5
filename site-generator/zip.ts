import { crc32 } from "node:zlib";

/** The first day that the format knows, so that the same files always give the same archive. */
const DAY = 0x21;

/** A ZIP archive of files as they are, without compression. */
export function zip(files: ReadonlyArray<{ name: string; bytes: Buffer }>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name, "utf8");
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(DAY, 8);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(bytes.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(path.length, 22);
    parts.push(signature(0x04034b50), header, path, bytes);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), header, where, path);
    offset += 30 + path.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
