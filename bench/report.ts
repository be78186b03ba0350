import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

/** A cell of a table; numbers are rounded to about three digits. */
export type Cell = string | number;

/** Prints the results of a run immediately and collects them for the file. */
export type Report = {
  readonly heading: (text: string) => void;
  readonly addText: (text: string) => void;
  /** Adds a table. The first column is left-aligned, the others are right-aligned. */
  readonly table: (columns: readonly string[], rows: readonly (readonly Cell[])[]) => void;
  /** Adds a target with its measured value. `limit` is the maximum, or with `atLeast` the minimum. */
  readonly checkTarget: (what: string, measured: number, limit: number, unit: string, atLeast?: 'at least') => void;
  /** Prints the targets, writes the file if there is one, and returns whether all targets are met. */
  readonly finish: (file: string | null) => Promise<boolean>;
};

/** Starts the report of a run. `versions`: versions of the programs that take part. */
export function createReport(versions: readonly string[], command = 'npm run bench'): Report {
  const parts: string[] = [];
  const targets: { readonly cells: readonly Cell[]; readonly isMet: boolean }[] = [];
  const add = (text: string) => {
    console.log(`${text}\n`);
    parts.push(text);
  };
  const table: Report['table'] = (columns, rows) => add(tableOf(columns, rows));
  add('# What the bench measured');
  add(machineOf(versions, command));
  return {
    heading: (text) => add(`## ${text}`),
    addText: add,
    table,
    checkTarget: (what, measured, limit, unit, atLeast) => {
      const isMet = atLeast ? measured >= limit : measured <= limit;
      const target = `${atLeast ?? 'at most'} ${round(limit)} ${unit}`;
      targets.push({ cells: [what, target, round(measured), isMet ? 'kept' : 'NOT KEPT'], isMet });
    },
    finish: async (file) => {
      add('## Targets');
      table(
        ['target', 'promised', 'measured', ''],
        targets.map(({ cells }) => cells),
      );
      if (file) await writeFile(file, `${parts.join('\n\n')}\n`);
      return targets.every(({ isMet }) => isMet);
    },
  };
}

function machineOf(versions: readonly string[], command: string): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 16)}Z at commit ${commit}.
${processors.length} × ${processors[0]?.model ?? 'processor'}, ${memory}; Node ${process.version.slice(1)} (one thread), ${versions.join(', ')}.
All figures are of one run on one machine; times are in milliseconds where nothing else is said.`;
}

function tableOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)))];
  const widths = columns.map((_, place) => Math.max(3, ...lines.map((line) => line[place]?.length ?? 0)));
  const write = (cells: readonly string[]) =>
    `| ${widths.map((width, place) => (cells[place] ?? '')[place === 0 ? 'padEnd' : 'padStart'](width)).join(' | ')} |`;
  const rule = `|${widths.map((width, place) => (place === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head, ...body] = lines.map(write);
  return [head, rule, ...body].join('\n');
}

/** Formats a number with about three digits. */
export function round(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en', { minimumFractionDigits: digits });
}
