import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { text, type Values } from './variable-forms.ts';

export const secretKeyVariables = {
  SECRET_KEY: z.optional(text(/^[\x21-\x7e]{32,}$/, 'at least 32 letters, digits and signs without blanks')),
  SECRET_KEY_FILE: z.optional(z.string()),
};

/** Source of the key that encrypts secrets in the database. `default`: a file in the data folder. */
export type SecretKeySetting =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'default' };

export function secretKeyOf({
  SECRET_KEY: key,
  SECRET_KEY_FILE: file,
}: Values<typeof secretKeyVariables>): SecretKeySetting {
  if (key !== undefined && file !== undefined) {
    throw invalidEnvironment(['SECRET_KEY: expected SECRET_KEY or SECRET_KEY_FILE, not both']);
  }
  if (key !== undefined) return { kind: 'text', text: key };
  return file === undefined ? { kind: 'default' } : { kind: 'file', path: resolve(file) };
}
