import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newSecret } from '#store/new-secret.ts';
import type { SecretKeySource } from '#store/secret-key.ts';

/** `default`: a file in the data folder, created if it is missing. */
export type SecretKeyPlace =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'default' };

const defaultFile = 'secret.key';
const fewestCharacters = 32;

/** Reads the key that encrypts secrets in the database. Throws if a named file is unreadable or contains no key. */
export async function loadSecretKey(place: SecretKeyPlace, dataFolder: string): Promise<SecretKeySource> {
  if (place.kind === 'text') return { text: place.text, origin: 'SECRET_KEY' };
  const path = place.kind === 'file' ? place.path : join(dataFolder, defaultFile);
  if (place.kind === 'default') await makeKeyFile(path);
  const text = (await readFile(path, 'utf8').catch(refuse(path))).trim();
  if (text.length < fewestCharacters) {
    throw new Error(`The file ${path} must contain a key of at least ${fewestCharacters} characters.`);
  }
  return { text, origin: path };
}

/** Creates the file atomically, readable only by its owner. With several processes, the first one wins. */
async function makeKeyFile(path: string): Promise<void> {
  const unfinished = `${path}.${newSecret().slice(0, 8)}`;
  await mkdir(dirname(path), { recursive: true }).catch(refuse(path));
  if (await readFile(path, 'utf8').catch(absent(path))) return;
  await writeFile(unfinished, `${newSecret()}\n`, { mode: 0o600 }).catch(refuse(path));
  try {
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function absent(path: string) {
  return (error: NodeJS.ErrnoException): null => (error.code === 'ENOENT' ? null : refuse(path)(error));
}

function refuse(path: string) {
  return (cause: NodeJS.ErrnoException): never => {
    throw new Error(`The secret key in ${path} cannot be read or created (${cause.code}).`, { cause });
  };
}
