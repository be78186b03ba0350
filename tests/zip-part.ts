import { inflateRawSync } from 'node:zlib';

const centralEntry = 0x02_01_4b_50;

/** The text of one file in a ZIP archive, as its directory names it. */
export function zipPart(archive: Uint8Array, path: string): string {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = bytes.length - 46; at >= 0; at--) {
    if (bytes.readUInt32LE(at) !== centralEntry) continue;
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (name !== path) continue;
    const [method, size, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    return (method === 0 ? content : inflateRawSync(content)).toString('utf8');
  }
  throw new Error(`The archive has no ${path}`);
}
