import type { Database } from '#store/database.ts';

/** The command line is invalid. Exit code 2. */
export class UsageError extends Error {}

export const options = {
  data: { type: 'string' },
  refused: { type: 'string' },
  map: { type: 'string' },
  as: { type: 'string' },
  dated: { type: 'string' },
  complete: { type: 'boolean' },
  reconcile: { type: 'boolean' },
  accept: { type: 'boolean' },
  admin: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

export type Options = {
  data?: string;
  refused?: string;
  map?: string;
  as?: string;
  dated?: string;
  complete?: boolean;
  reconcile?: boolean;
  accept?: boolean;
  admin?: boolean;
  'password-stdin'?: boolean;
  help?: boolean;
  version?: boolean;
};

type Description = {
  readonly usage: string;
  readonly description: string;
  readonly accepts: (files: readonly string[]) => boolean;
  readonly options: readonly (keyof Options)[];
};

export type Command = Description &
  (
    | { readonly run: (database: Database, files: readonly string[], options: Options) => Promise<void> }
    | { readonly runWithoutData: () => Promise<void> }
  );

export type Commands = Readonly<Record<string, Command>>;
