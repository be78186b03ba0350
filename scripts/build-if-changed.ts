import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { buildSimd } from './build-simd.ts';

const stampFile = 'dist/built-from';
const sources = [
  'src/web/**/*',
  'src/contracts/**/*',
  'src/domain/**/*',
  'src/underwriting/**/*',
  'vite.config.ts',
  'package-lock.json',
];

await buildSimd();
const fingerprint = await fingerprintOf(sources);
const built = existsSync(stampFile) && existsSync('dist/web/index.html') ? readFileSync(stampFile, 'utf8') : '';
if (built !== fingerprint) {
  console.log('Building the pages ...');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, fingerprint);
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(patterns, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`);
  }
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
