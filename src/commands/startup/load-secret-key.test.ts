import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadSecretKey } from './load-secret-key.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-key-'));
  return () => rm(folder, { recursive: true, force: true });
});

test('a key of the environment is used unchanged', async () => {
  const text = 'k'.repeat(40);
  expect(await loadSecretKey({ kind: 'text', text }, folder)).toEqual({ text, origin: 'SECRET_KEY' });
  expect(await readdir(folder)).toEqual([]);
});

test('by default the data folder has a key file, private to its owner and created once', async () => {
  const data = join(folder, 'data');
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey({ kind: 'default' }, data)));
  const path = join(data, 'secret.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = (await readFile(path, 'utf8')).trim();
  expect(text).toMatch(/^[\w-]{43}$/);
  for (const one of loaded) expect(one).toEqual({ text, origin: path });
  expect(await loadSecretKey({ kind: 'default' }, data)).toEqual({ text, origin: path });
  expect(await readdir(data)).toEqual(['secret.key']);
});

test('a key file that cannot be read is named', async () => {
  const path = join(folder, 'secret.key');
  await mkdir(path);
  await expect(loadSecretKey({ kind: 'default' }, folder)).rejects.toThrow(
    `The secret key in ${path} cannot be read or created (EISDIR).`,
  );
});

test('a named file must exist and contain a key, and is never created', async () => {
  const path = join(folder, 'key');
  const load = () => loadSecretKey({ kind: 'file', path }, folder);
  await expect(load()).rejects.toThrow(`The secret key in ${path} cannot be read or created (ENOENT).`);
  await writeFile(path, 'short\n');
  await expect(load()).rejects.toThrow('at least 32 characters');
  await writeFile(path, `${'k'.repeat(32)}\n`);
  await chmod(path, 0o400);
  expect(await load()).toEqual({ text: 'k'.repeat(32), origin: path });
});
