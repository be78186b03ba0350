import type { FigureName } from '#contracts/calculation.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { placeOf } from '#domain/labels/listing-name.ts';
import { xmlText } from '#domain/text/escape-xml.ts';
import type { CellName, InputRule, SheetRow } from '#outside/workbooks/workbook.ts';
import { cellAddress, columnLetters, quoteSheet } from '#outside/workbooks/workbook.ts';
import { formatOfFigure, modelFigures } from './figure-formats.ts';
import type { ScalarLine, YearLine } from './formula-lines.ts';
import { closingLines, modelLines, yearCount } from './model-formulas.ts';
import { type InputGroup, modelInputs } from './model-inputs.ts';
import { figureFormulas, saleLines } from './return-formulas.ts';
import {
  calculated,
  heading,
  inputCell,
  label,
  ladderLines,
  ladderRows,
  lead,
  type NamedSheet,
  note,
  placeYears,
  rangesFrom,
  scalarNames,
  scalarRows,
  title,
  yearRows,
} from './sheet-parts.ts';

export type WorkbookHome = Pick<ProformaParts, 'listing' | 'proforma' | 'calculation'> & { readonly name: string };

/** The model of one home among several: its inputs, years and figures on one sheet, under names of that sheet. */
export type HomeSheet = NamedSheet & {
  readonly figures: readonly FigureName[];
  /** References from other sheets. */
  readonly figure: (name: FigureName) => string;
  readonly named: (name: string) => string;
  readonly inYear: (line: string, year: number) => string;
};

/** What the sheet of several homes adds up: 0 after the sale, and for a home without rent. */
const countedLines: readonly YearLine[] = [
  { key: 'counted', label: 'Counted in portfolio totals' },
  ...(
    [
      ['countedNoi', 'NOI', 'noi'],
      ['countedDebt', 'Debt service', 'debtService'],
      ['countedCash', 'Cash flow', 'cashFlow'],
      ['countedEquity', 'Equity', 'equity'],
    ] as const
  ).map(
    ([key, words, line]): YearLine => ({
      key,
      label: words,
      formula: ({ year, at }) => `IF(ISNUMBER(rent),IF(${year}<=hold_years,${at(line)},0),0)`,
    }),
  ),
  {
    key: 'countedSale',
    label: 'Sale',
    formula: ({ year }) => `IF(ISNUMBER(rent),IF(${year}=hold_years,sale_proceeds,0),0)`,
  },
  {
    key: 'countedFlow',
    label: 'Cash in and out',
    formula: ({ at }) => `IF(ISNUMBER(rent),${at('flow')},0)`,
    closing: 'IF(ISNUMBER(rent),-cash_needed,0)',
  },
];

const lines: readonly YearLine[] = [...modelLines(false), ...countedLines];

export function homeSheet(home: WorkbookHome, sheet: string): HomeSheet {
  const rows: SheetRow[] = [title(home.name), lead(placeOf(home.listing))];
  const names: CellName[] = [];
  const rules: InputRule[] = [];
  const name = (each: string) => names.push({ name: each, sheet, row: rows.length, column: 1, isLocal: true });
  for (const { title: group, inputs } of usedInputs(home)) {
    rows.push([], heading(group, '', ''));
    for (const input of inputs) {
      name(input.name);
      if (input.allowed) rules.push({ row: rows.length, column: 1, allowed: input.allowed });
      rows.push([label(input.label), inputCell(input), note(input.unit)]);
    }
  }
  const add = (words: string, scalars: readonly ScalarLine[]) => {
    rows.push([], heading(words, '', ''));
    names.push(...scalarNames(scalars, sheet, rows.length).map((each) => ({ ...each, isLocal: true })));
    rows.push(...scalarRows(scalars));
  };
  const figures = modelFigures(home.calculation);
  const figureRow = new Map<FigureName, number>();
  // The years follow everything else, so their place is known once the rows above are counted.
  const yearRow = rows.length + closingLines.length + saleCount + figures.length + 9;
  const place = placeYears(lines, sheet, yearRow, null);
  const ranges = rangesFrom(sheet, place);
  const formulas = figureFormulas(ranges);
  add('Purchase and loan', closingLines);
  add('Sale and refinance', saleLines(ranges));
  rows.push([], heading('Figures', '', ''));
  for (const figure of figures) {
    figureRow.set(figure, rows.length);
    rows.push([label(figureLabels[figure]), calculated(formulas[figure], formatOfFigure(figure))]);
  }
  while (rows.length < yearRow) rows.push([]);
  rows.push(...yearRows(lines, place));
  const grayed = [{ range: `C${yearRow + 2}:AG${rows.length}`, formula: `C$${yearRow + 1}>hold_years` }];
  if (figures.includes('irr')) {
    const ladderRow = rows.length + ladderHead;
    add('Where the net present value is zero', ladderLines(ladderRow));
    rows.push([], ...ladderRows(ladderRow, ranges.cell('flow', 0), ranges.range('flow', 1, yearCount)));
  }
  const absolute = (row: number, column: number) => `${quoteSheet(sheet)}!${cellAddress(row, column)}`;
  return {
    sheet: {
      name: sheet,
      widths: [34, 28, 26, ...Array.from({ length: yearCount - 1 }, () => 12)],
      frozen: { rows: 1, columns: 1 },
      isLandscape: true,
      ...printOf(home.proforma.hold_years, yearRow, place.rows.get('flow')!),
      grayed,
      rows,
      rules,
    },
    names,
    figures,
    figure: (each) => absolute(figureRow.get(each)!, 1),
    named: (each) => {
      const { row, column } = names.find((cell) => cell.name === each)!;
      return absolute(row, column);
    },
    inYear: (line, year) => absolute(place.rows.get(line)!, 1 + year),
  };
}

/** The years until the sale begin a page of their own. Those after it, and steps below the flows, are not printed. */
function printOf(holdYears: number, yearRow: number, flowRow: number) {
  const lastColumn = columnLetters(Math.max(2, 1 + holdYears));
  return {
    printed: `$A$1:$${lastColumn}$${flowRow + 1}`,
    pagesWide: Math.ceil(holdYears / yearsOnPage),
    pageStarts: [yearRow],
  };
}

/** As many as can be read beside their labels on a landscape page. */
const yearsOnPage = 12;

/** The tests of lenders are on no sheet of several homes. */
function usedInputs(home: WorkbookHome): InputGroup[] {
  return modelInputs(home, null)
    .map((group) => ({ ...group, inputs: group.inputs.filter(({ name }) => !/^(lender_|property_type$)/.test(name)) }))
    .filter(({ inputs }) => inputs.length > 0);
}

const saleCount = saleLines(rangesFrom('', placeYears(lines, '', 0, null))).length;

/** Rows from the heading of the ladder to its header: the heading and its scalars, with a blank row before and after. */
const ladderHead = 3 + ladderLines(0).length;

/** The width of a column with the names of homes, in characters. */
export function nameWidth(homes: readonly WorkbookHome[]): number {
  return Math.min(48, Math.max(24, ...homes.map(({ name }) => name.length + 4)));
}

/** Sheet names of homes: their addresses without what a sheet name cannot contain, each once. */
export function sheetNames(homes: readonly WorkbookHome[]): string[] {
  const used = new Set(['portfolio', 'comparison', 'history']);
  return homes.map(({ name }) => {
    // The cut may leave half of a character that takes two, which XML cannot contain.
    const plain = xmlText(name.replaceAll(/[\][:*?/\\']|\p{Cc}/gu, ' ').slice(0, 24)).trim() || 'Home';
    let free = plain;
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${plain} ${number}`;
    used.add(free.toLowerCase());
    return free;
  });
}
