import {
  type Cell,
  type CellName,
  cellAddress,
  columnLetters,
  quoteSheet,
  type Sheet,
  type SheetRow,
} from '#outside/workbooks/workbook.ts';
import type { MonthColumn, ScalarLine, YearCells, YearLine, YearRanges } from './formula-lines.ts';
import { yearCount } from './model-formulas.ts';
import type { ModelInput } from './model-inputs.ts';

/** A sheet with the names of its cells. */
export type NamedSheet = { readonly sheet: Sheet; readonly names: readonly CellName[] };

export const label = (value: string): Cell => ({ value, role: 'label' });
export const lead = (value: string): SheetRow => [{ value, role: 'lead' }];
export const note = (value: string): Cell => ({ value, role: 'note' });
export const heading = (...values: string[]): SheetRow => values.map((value) => ({ value, role: 'heading' }));
/** Headings of columns of numbers. */
export const amountHeading = (...values: string[]): SheetRow =>
  values.map((value) => ({ value, role: 'amountHeading' }));
export const title = (value: string): SheetRow => [{ value, role: 'title' }];

/** A cell with a formula, whose result is calculated before the file is written. */
export function calculated(formula: string, format: Cell['format'], role?: Cell['role']): Cell {
  return { value: null, formula, ...(format && { format }), ...(role && { role }) };
}

export function inputCell({ value, formula, format }: ModelInput): Cell {
  return { value, role: 'input', ...(formula !== undefined && { formula }), ...(format && { format }) };
}

/** Labels and formulas, one named cell a row, in the columns A and B. */
export function scalarRows(lines: readonly ScalarLine[]): SheetRow[] {
  return lines.map(({ label: words, formula, format }) => [label(words), calculated(formula, format)]);
}

export function scalarNames(lines: readonly ScalarLine[], sheet: string, firstRow: number): CellName[] {
  return lines.map(({ name }, index) => ({ name, sheet, row: firstRow + index, column: 1 }));
}

/** Where the lines of the years are: year 0 in column B. Zero-based rows; `yearRow` has the numbers of the years. */
export type YearsPlace = {
  readonly sheet: string;
  readonly yearRow: number;
  readonly rows: ReadonlyMap<string, number>;
  readonly monthsSheet: string | null;
};

export function placeYears(
  lines: readonly YearLine[],
  sheet: string,
  yearRow: number,
  monthsSheet: string | null,
): YearsPlace {
  return { sheet, yearRow, rows: new Map(lines.map(({ key }, index) => [key, yearRow + 1 + index])), monthsSheet };
}

/** Year 0 is in column B. */
function yearColumn(year: number): number {
  return 1 + year;
}

/** References to the years from a sheet. */
export function rangesFrom(sheet: string, { sheet: home, rows, yearRow }: YearsPlace): YearRanges {
  const prefix = sheet === home ? '' : `${quoteSheet(home)}!`;
  const range = (line: string, from: number, to: number) => {
    const row = (rows.get(line) ?? yearRow) + 1;
    return `${prefix}$${columnLetters(yearColumn(from))}$${row}:$${columnLetters(yearColumn(to))}$${row}`;
  };
  const cell = (line: string, year: number) => range(line, year, year).split(':')[0]!;
  return { range, cell, inYear: (line, year) => `INDEX(${range(line, 1, yearCount)},1,${year})` };
}

/** The row with the numbers of the years, and a row for each line. */
export function yearRows(lines: readonly YearLine[], place: YearsPlace): SheetRow[] {
  const numbers = Array.from(
    { length: yearCount + 1 },
    (_, year): Cell => ({ value: year, format: 'whole', role: 'heading' }),
  );
  return [
    [{ value: 'Year', role: 'heading' }, ...numbers],
    ...lines.map((line): SheetRow => {
      if (!line.formula) return [{ value: line.label, role: 'subheading' }];
      const role = line.role ?? 'label';
      const cell = (formula: string) => calculated(formula, line.format ?? 'dollars', role);
      const closing = line.closing === undefined ? null : cell(line.closing);
      const years = Array.from({ length: yearCount }, (_, index) => cell(line.formula!(yearCells(place, index + 1))));
      return [{ value: line.label, role }, closing, ...years];
    }),
  ];
}

function yearCells({ yearRow, rows, monthsSheet }: YearsPlace, year: number): YearCells {
  const rowOf = (line: string) => {
    const row = rows.get(line);
    if (row === undefined) throw new Error(`Unknown line ${line}`);
    return row;
  };
  const monthCell = (column: MonthColumn, month: number) =>
    `${quoteSheet(monthsSheet!)}!${cellAddress(firstMonthRow + month - 1, monthColumns[column])}`;
  return {
    year: `${columnLetters(yearColumn(year))}$${yearRow + 1}`,
    at: (line) => cellAddress(rowOf(line), yearColumn(year)),
    before: (line) => cellAddress(rowOf(line), yearColumn(year - 1)),
    months: (column) =>
      `${monthCell(column, 12 * year - 11)}:${cellAddress(firstMonthRow + 12 * year - 1, monthColumns[column])}`,
    lastMonth: (column) => monthCell(column, 12 * year),
  };
}

const monthColumns: Readonly<Record<MonthColumn, number>> = { interest: 3, principal: 4, pmi: 5, balance: 7 };
/** The row of month 1 in the sheet of months, zero-based. */
export const firstMonthRow = 3;

/** Every month of the loan within the years of the model. */
export function monthRows(): SheetRow[] {
  const header = amountHeading(
    'Month',
    'Year',
    'Balance before',
    'Interest',
    'Principal',
    'Mortgage insurance',
    'Payment',
    'Balance after',
  );
  const months = Array.from({ length: 12 * yearCount }, (_, index): SheetRow => {
    const row = firstMonthRow + index + 1;
    const cents = (formula: string) => calculated(formula, 'cents');
    return [
      { value: index + 1, format: 'whole' },
      { value: Math.floor(index / 12) + 1, format: 'whole' },
      cents(index === 0 ? 'loan' : `H${row - 1}`),
      cents(`IF(A${row}>12*loan_term,0,C${row}*interest_rate/12)`),
      cents(`IF(A${row}<12*loan_term,monthly_payment-D${row},IF(A${row}=12*loan_term,C${row},0))`),
      cents(`IF(AND(A${row}<=12*loan_term,mortgage_ltv>0.8,C${row}>0.78*price*1.0000001),loan*pmi_rate/12,0)`),
      cents(`D${row}+E${row}+F${row}`),
      cents(`C${row}-E${row}`),
    ];
  });
  return [title('Loan by month'), lead('Change the loan on the sheet Assumptions.'), header, ...months];
}

/** Rates at which the net present value is calculated to find the IRR. */
const rungs = [
  -0.9999, -0.99, -0.95, -0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.25, -0.2, -0.15, -0.1, -0.05, 0, 0.025, 0.05,
  0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30, 100, 1000,
];
/** Rates from here on can be the economic one. */
const usualFrom = rungs.indexOf(-0.9);

/** Each halving of a rung doubles the precision: enough for the last bit. */
const halvings = 50;

/**
 * A ladder of rates with the net present value at each, and the rungs between which it crosses zero. Below, the one
 * between which the IRR is, halved again and again. The header is in `firstRow`, zero-based.
 */
export function ladderRows(firstRow: number, first: string, later: string): SheetRow[] {
  const present = (rate: string) => calculated(`NPV(${rate},${later})+${first}`, 'cents');
  const rateRow = (index: number) => firstRow + 2 + index;
  const halvedRow = (index: number) => rateRow(rungs.length) + 1 + index;
  return [
    amountHeading('Rate', 'Net present value', 'Crosses zero', 'From', 'To', 'Sign'),
    ...rungs.map((rate, index): SheetRow => {
      const [row, above] = [rateRow(index), rateRow(index - 1)];
      const start: SheetRow = [{ value: rate, format: 'percent' }, present(`A${row}`)];
      if (index === 0) return start;
      return [
        ...start,
        calculated(`IF(AND(B${above}<>0,SIGN(B${above})*SIGN(B${row})<=0),1,0)`, 'whole'),
        calculated(`C${row}*A${above}`, 'percent'),
        calculated(`C${row}*A${row}`, 'percent'),
        calculated(`C${row}*SIGN(B${above})`, 'whole'),
      ];
    }),
    amountHeading('From', 'To', 'Middle', 'Net present value'),
    ...Array.from({ length: halvings }, (_, index): SheetRow => {
      const [row, above] = [halvedRow(index), halvedRow(index - 1)];
      const isBeyond = `SIGN(D${above})=irr_sign`;
      return [
        calculated(index === 0 ? 'irr_from' : `IF(${isBeyond},C${above},A${above})`, 'percent'),
        calculated(index === 0 ? 'irr_to' : `IF(${isBeyond},B${above},C${above})`, 'percent'),
        calculated(`(A${row}+B${row})/2`, 'percent'),
        present(`C${row}`),
      ];
    }),
  ];
}

/** The scalars that read the ladder. */
export function ladderLines(firstRow: number): ScalarLine[] {
  const range = (column: string, from: number) =>
    `${column}${firstRow + 2 + from}:${column}${firstRow + 1 + rungs.length}`;
  const inForce = (column: string) =>
    `IF(irr_usual_roots=1,SUM(${range(column, usualFrom + 1)}),IF(irr_roots=1,SUM(${range(column, 1)}),0))`;
  return [
    { name: 'irr_roots', label: 'Rates that fit', formula: `SUM(${range('C', 1)})`, format: 'whole' },
    {
      name: 'irr_usual_roots',
      label: 'Of these, above −90%',
      formula: `SUM(${range('C', usualFrom + 1)})`,
      format: 'whole',
    },
    { name: 'irr_from', label: 'From', formula: inForce('D'), format: 'percent' },
    { name: 'irr_to', label: 'To', formula: inForce('E'), format: 'percent' },
    { name: 'irr_sign', label: 'Sign at the lower rate', formula: inForce('F'), format: 'whole' },
    {
      name: 'irr_guess',
      label: 'Near',
      formula: `C${firstRow + 2 + rungs.length + halvings}`,
      format: 'percent',
    },
  ];
}
