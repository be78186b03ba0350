import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a brotli and a gzip copy of each built text file, at maximum compression. */
const folder = 'dist/built';
const minimumBytes = 1024;

for await (const name of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
  const path = `${folder}/${name}`;
  const content = readFileSync(path);
  if (content.length < minimumBytes) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
