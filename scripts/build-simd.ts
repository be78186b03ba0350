import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const source = 'src/engine/assembly/passes.ts';
/** Everything that the compiler reads. */
const sources = [source, 'src/engine/simd-places.ts', 'scripts/build-simd.ts', 'package-lock.json'];
const folder = join(root, 'dist/engine');
const stampFile = join(folder, 'built-from');
const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
const options = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'threads'],
  // The engine makes the memory, with exactly this limit: `memory.ts`.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
];

/** Compiles the SIMD module of the engine if its source has changed since. Returns its file. */
export async function buildSimd(): Promise<string> {
  const file = join(folder, 'passes.wasm');
  const fingerprint = await fingerprintOf(sources);
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === fingerprint) return file;
  await mkdir(folder, { recursive: true });
  await rm(stampFile, { force: true });
  // Several processes can build at once, so each replaces the file as a whole.
  const unfinished = join(folder, `passes-${process.pid}.wasm`);
  await promisify(execFile)(process.execPath, [compiler, source, '-o', unfinished, ...options], { cwd: root });
  await rename(unfinished, file);
  await writeFile(stampFile, fingerprint);
  return file;
}

async function fingerprintOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(root, file))).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) await buildSimd();
