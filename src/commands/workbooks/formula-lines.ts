import type { NumberFormat } from '#outside/workbooks/workbook.ts';

/** A named cell with one formula. */
export type ScalarLine = {
  readonly name: string;
  readonly label: string;
  readonly formula: string;
  /** Absent: the result is text. */
  readonly format?: NumberFormat;
};

/** The cells of one column of years that a formula refers to. */
export type YearCells = {
  /** The year's number. */
  readonly year: string;
  /** This year's cell of another line. */
  readonly at: (line: string) => string;
  /** The cell of the year before. */
  readonly before: (line: string) => string;
  /** The months of the year in the sheet of months: a range of one of its columns. */
  readonly months: (column: MonthColumn) => string;
  /** The last of these months. */
  readonly lastMonth: (column: MonthColumn) => string;
};

export type YearLine = {
  readonly key: string;
  readonly label: string;
  /** Absent: a heading. */
  readonly formula?: (cells: YearCells) => string;
  /** The formula of year 0, the closing. */
  readonly closing?: string;
  /** Whole dollars by default. */
  readonly format?: NumberFormat;
  readonly role?: 'total';
};

export type MonthColumn = 'interest' | 'principal' | 'pmi' | 'balance';

/** Refers to a range of years of a line, and to one of them. */
export type YearRanges = {
  readonly range: (line: string, from: number, to: number) => string;
  readonly inYear: (line: string, year: string) => string;
  readonly cell: (line: string, year: number) => string;
};
