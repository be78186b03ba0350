/** How a number is shown. Percent and its inputs are fractions in the cell. */
export type NumberFormat = 'dollars' | 'cents' | 'percent' | 'multiple' | 'exact' | 'plain' | 'whole' | 'count';

/** What a cell is for, which decides its colors and borders. */
export type CellRole =
  | 'title'
  /** A sentence that runs on over the columns to its right. */
  | 'lead'
  | 'heading'
  /** Above numbers. */
  | 'amountHeading'
  | 'subheading'
  | 'input'
  | 'total'
  /** Text that wraps in its column. */
  | 'note'
  | 'label'
  | 'passed'
  | 'link';

export type CellValue = number | string | boolean | null;

/** A cell. Text is never read as a formula. */
export type Cell = {
  readonly value: CellValue;
  /** Without the equals sign. `value` is then its result, which programs show until they calculate. */
  readonly formula?: string;
  readonly format?: NumberFormat;
  readonly role?: CellRole;
  /** A web address that the cell opens. */
  readonly link?: string;
};

export type SheetRow = readonly (Cell | null)[];

/** The values that an input accepts, for a list to choose from or as bounds. Zero-based. */
export type InputRule = {
  readonly row: number;
  readonly column: number;
  readonly allowed: readonly string[] | { readonly min: number; readonly max: number; readonly isWhole?: boolean };
};

/** Cells that look different while a formula, written for the first cell, is true. */
export type FormulaRule = { readonly range: string; readonly formula: string };

/** Many rows of plain values, below the other rows of their sheet. Each column has one format; null: text. */
export type Table = {
  readonly formats: readonly (NumberFormat | null)[];
  readonly rows: readonly (readonly CellValue[])[];
};

export type Sheet = {
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly SheetRow[];
  readonly table?: Table;
  /** The range whose header row offers to filter and sort. */
  readonly filtered?: string;
  /** Rows and columns that stay in view and are printed on every page. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly isLandscape?: boolean;
  /** Pages side by side in print; 1 by default. */
  readonly pagesWide?: number;
  /** The range that is printed, if not all. */
  readonly printed?: string;
  /** Zero-based rows that begin a page in print. */
  readonly pageStarts?: readonly number[];
  readonly rules?: readonly InputRule[];
  readonly grayed?: readonly FormulaRule[];
  readonly marked?: readonly FormulaRule[];
  /** Ranges colored from their lowest to their highest number. */
  readonly scaled?: readonly string[];
};

/** A name that formulas use for one cell. With `isLocal`, only formulas of the same sheet. Zero-based. */
export type CellName = {
  readonly name: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly isLocal?: boolean;
};

export type Workbook = {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly names: readonly CellName[];
};

/** A1 for row 0 and column 0. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** A for column 0, AA for column 26. */
export function columnLetters(column: number): string {
  const rest = column % 26;
  const letter = String.fromCharCode(65 + rest);
  return column < 26 ? letter : columnLetters((column - rest) / 26 - 1) + letter;
}

/** A sheet name as formulas refer to it. Quotes are always right; without them, `R` or `TRUE` would mean something else. */
export function quoteSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
