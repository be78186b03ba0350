import {
  type CellStyle,
  type ConditionalRule,
  type DataValidation,
  type Cell as HucreCell,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { xmlText } from '#domain/text/escape-xml.ts';
import { numberFormats, styleOf } from './cell-styles.ts';
import {
  type Cell,
  type CellName,
  type CellValue,
  cellAddress,
  columnLetters,
  type InputRule,
  quoteSheet,
  type Sheet,
  type SheetRow,
  type Workbook,
} from './workbook.ts';

/** The bytes of an Excel file (.xlsx). */
export async function writeWorkbook({ title, sheets, names }: Workbook): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(toSheet),
    properties: { title: xmlText(title), creator: 'Forma' },
    namedRanges: [...names.map(toNamedRange), ...sheets.flatMap(printNames)],
    defaultFont: { name: 'Calibri', size: 11 },
  });
}

function toSheet(sheet: Sheet): WriteSheet {
  const {
    name,
    widths,
    rows,
    frozen,
    isLandscape,
    pagesWide = 1,
    pageStarts = [],
    rules = [],
    table,
    filtered,
  } = sheet;
  const cells = new Map<string, Partial<HucreCell>>();
  for (const [row, line] of rows.entries()) {
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, toCell(cell));
  }
  return {
    name,
    columns: widths.map((width, column) => {
      const format = table?.formats[column];
      return format ? { width, numFmt: numberFormats[format] } : { width };
    }),
    rows: [...rows.map(() => []), ...(table?.rows.map((row) => row.map(toValue)) ?? [])],
    ...(filtered !== undefined && { autoFilter: { range: filtered } }),
    cells,
    rowDefs: heightsOf(sheet),
    ...(frozen.rows + frozen.columns > 0 && { freezePane: frozen }),
    dataValidations: rules.map(toValidation),
    conditionalRules: conditionalRules(sheet),
    view: { showGridLines: false },
    // Without a paper size, a printer uses its own: letter or A4.
    pageSetup: {
      orientation: isLandscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: pagesWide,
      fitToHeight: 0,
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    rowBreaks: pageStarts.map((row) => row - 1),
    headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
  };
}

/** Notes that wrap need taller rows: not every program makes room by itself. */
function heightsOf({ rows, widths }: Sheet): Map<number, { height: number }> {
  const linesOf = (row: SheetRow) =>
    row.map((cell, column) =>
      cell?.role === 'note' ? Math.ceil(String(cell.value ?? '').length / ((widths[column] ?? 10) - 1)) : 1,
    );
  const heights = rows.map((row, at) => [at, { height: 15 * Math.max(1, ...linesOf(row)) }] as const);
  return new Map(heights.filter(([, { height }]) => height > 15));
}

const gray: CellStyle = { font: { color: { rgb: 'A8B0B5' } } };
const marked: CellStyle = { font: { bold: true, underline: true } };

function conditionalRules({ grayed = [], marked: own = [], scaled = [] }: Sheet): ConditionalRule[] {
  const looks: Omit<ConditionalRule, 'priority'>[] = [
    ...grayed.map((rule) => ({ type: 'expression' as const, ...rule, style: gray })),
    ...own.map((rule) => ({ type: 'expression' as const, ...rule, style: marked })),
    ...scaled.map((range) => ({ type: 'colorScale' as const, range, colorScale })),
  ];
  return looks.map((look, index) => ({ ...look, priority: index + 1 }));
}

const colorScale: ConditionalRule['colorScale'] = {
  cfvo: [{ type: 'min' }, { type: 'percentile', value: '50' }, { type: 'max' }],
  colors: ['F6D5CC', 'FFFFFF', 'BFE3CC'],
};

function toCell(cell: Cell): Partial<HucreCell> {
  const { value, formula, link } = cell;
  const style = styleOf(cell);
  const look = style && { style };
  if (formula !== undefined) return { formula, formulaResult: value, ...look };
  return { value: toValue(value), ...look, ...(link !== undefined && { hyperlink: { target: xmlText(link) } }) };
}

/** Text that every program can open. Its cell has the type of text, so that no program reads it as a formula. */
function toValue(value: CellValue): CellValue {
  return typeof value === 'string' ? xmlText(value) : value;
}

function toNamedRange({ name, sheet, row, column, isLocal }: CellName) {
  const range = `${quoteSheet(sheet)}!$${columnLetters(column)}$${row + 1}`;
  return { name, range, ...(isLocal && { scope: sheet }) };
}

/** The part of a sheet that is printed, and what repeats on each page. The library would write sheet names without quotes. */
function printNames({ name, frozen, pagesWide = 1, printed }: Sheet) {
  const on = (range: string) => `${quoteSheet(name)}!${range}`;
  const columns = frozen.columns > 0 && pagesWide > 1 ? [on(`$A:$${columnLetters(frozen.columns - 1)}`)] : [];
  const rows = frozen.rows > 0 ? [on(`$1:$${frozen.rows}`)] : [];
  const titles = [...columns, ...rows].join(',');
  return [
    ...(printed === undefined ? [] : [{ name: '_xlnm.Print_Area', range: on(printed), scope: name }]),
    ...(titles === '' ? [] : [{ name: '_xlnm.Print_Titles', range: titles, scope: name }]),
  ];
}

function toValidation({ row, column, allowed }: InputRule): DataValidation {
  const range = cellAddress(row, column);
  const shared = { range, allowBlank: true, showErrorMessage: true };
  if (!('min' in allowed)) return { ...shared, type: 'list', values: [...allowed] };
  const { min, max, isWhole = false } = allowed;
  const type = isWhole ? 'whole' : 'decimal';
  return { ...shared, type, operator: 'between', formula1: String(min), formula2: String(max) };
}
