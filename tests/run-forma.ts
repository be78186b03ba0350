import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../src/cli.ts';
import { restoreTestKey, testSecretKey } from './database.ts';

type Options = {
  /** The whole environment of the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  readonly input?: string;
};
export type CommandResult = { readonly out: string; readonly err: string; readonly code: number };

/**
 * Runs a `forma` command in this process, which takes a tenth of the time of a new process. Replaces the parts of
 * `process` that the command uses and restores them afterwards.
 */
export async function runForma(
  args: readonly string[],
  { environment, folder = process.cwd(), input = '' }: Options,
): Promise<CommandResult> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const env = { SECRET_KEY: testSecretKey, ...environment };
  const restore = replaceParts({ stdin: Readable.from([Buffer.from(input)]), stdout, stderr, env });
  const [folderBefore, listenersBefore] = [process.cwd(), signals.map((signal) => process.listeners(signal))];
  process.chdir(folder);
  try {
    const code = await runCommandLine(args);
    stdout.end();
    stderr.end();
    const [out, err] = await printed;
    return { out, err, code };
  } finally {
    restore();
    process.chdir(folderBefore);
    restoreTestKey();
    for (const [at, signal] of signals.entries()) {
      const added = process.listeners(signal).filter((listener) => !listenersBefore[at]?.includes(listener));
      for (const listener of added) process.removeListener(signal, listener);
    }
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function replaceParts(parts: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const);
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor);
  };
}
