import type { RefusedRow } from './refused-rows.ts';

const maxRefusedRows = 20;
const maxReasons = 50;

/** Counts refused rows and flagged listings. */
export class ImportTally {
  rows = 0;
  /** How many of the rows are listings, even if they may not be shown. */
  usable = 0;
  notices = 0;
  /** Of the last insert-only row. Only the database knows whether it refuses it. */
  lastCells: readonly string[] = [];
  /** Whether records are missing because the file is cut off or a quote is not closed. */
  isCutOff = false;
  readonly #file: string;
  #refused = 0;
  readonly #byReason = new Map<string, number>();
  readonly #first: RefusedRow[] = [];
  readonly #flagged = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
  }

  refuse(lineNumber: number, reason: string): RefusedRow {
    const row = { file: this.#file, lineNumber, reason };
    this.#refused++;
    if (reason === 'cut_off' || reason === 'quote_not_closed') this.isCutOff = true;
    const kind = this.#byReason.has(reason) || this.#byReason.size < maxReasons ? reason : 'other reasons';
    this.#byReason.set(kind, (this.#byReason.get(kind) ?? 0) + 1);
    if (this.#first.length < maxRefusedRows) this.#first.push(row);
    return row;
  }

  flag(flags: readonly string[]): void {
    for (const flag of flags) this.#flagged.set(flag, (this.#flagged.get(flag) ?? 0) + 1);
  }

  report() {
    const { rows, notices, isCutOff } = this;
    return {
      file: this.#file,
      rows,
      notices,
      isCutOff,
      refused: this.#refused,
      refusedByReason: this.#byReason,
      refusedRows: this.#first,
      flagged: this.#flagged,
    };
  }
}
