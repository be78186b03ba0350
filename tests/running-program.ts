import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testSecretKey } from './database.ts';

/** The program in its own process, with its output so far. */
export type RunningProgram = {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
};

/** Environment variables that a process of the program gets from this one. */
export const inheritedEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  SECRET_KEY: testSecretKey,
};
export const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const testSettings = {
  LOG_LEVEL: 'info',
  SAMPLE_CHANGES: 'off',
  DRAIN_SECONDS: '0',
  // A busy machine takes its time.
  STOP_SECONDS: '600',
};

/** Starts the program. The caller must end it. */
export function runProgram(flags: readonly string[], environment: Record<string, string> = {}): RunningProgram {
  const started = spawn(process.execPath, [main, ...flags], {
    env: { ...inheritedEnvironment, ...testSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchProgram(started);
}

/** Collects the output of a process that was started with pipes. */
export function watchProgram(started: ChildProcess): RunningProgram {
  let output = '';
  for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (text) => (output += text));
  const exit = once(started, 'exit').then(([code]) => code as number | null);
  return { process: started, output: () => output, exit };
}

/** Waits until the program prints the pattern. Throws its output if it ends before. */
export async function untilPrinted(
  { process: running, output, exit }: RunningProgram,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  let hasEnded = false;
  void exit.then(() => (hasEnded = true));
  for (;;) {
    const found = pattern.exec(output());
    if (found) return found;
    if (hasEnded) throw new Error(`The process ended:\n${output()}`);
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(running.stdout!, 'data', { signal }), once(running.stderr!, 'data', { signal }), exit]);
    waiting.abort();
  }
}
