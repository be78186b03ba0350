import type { ImportProgress } from './messages.ts';

/** The import that one of several processes runs. */
export type RunningImport<Process> = {
  readonly report: (process: Process, progress: ImportProgress) => void;
  readonly read: () => ImportProgress;
};

/** Remembers the last progress until the process that reported it has no import any more. */
export function createRunningImport<Process>(): RunningImport<Process> {
  let running: { readonly process: Process; readonly progress: ImportProgress } | null = null;
  return {
    report: (process, progress) => {
      if (progress !== null) running = { process, progress };
      else if (running?.process === process) running = null;
    },
    read: () => running?.progress ?? null,
  };
}
