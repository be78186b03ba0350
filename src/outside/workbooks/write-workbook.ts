import { type CellStyle, type DataValidation, type Cell as HucreCell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { spreadsheetText } from '#domain/text/spreadsheet-text.ts';
import { styleOf } from './cell-styles.ts';
import {
  type Cell,
  type CellName,
  cellAddress,
  columnLetters,
  type InputRule,
  quoteSheet,
  type Sheet,
  type Workbook,
} from './workbook.ts';

/** The bytes of an Excel file (.xlsx). */
export async function writeWorkbook({ title, sheets, names }: Workbook): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(toSheet),
    properties: { title: spreadsheetText(title), creator: 'Forma' },
    namedRanges: names.map(toNamedRange),
    defaultFont: { name: 'Calibri', size: 11 },
  });
}

function toSheet(sheet: Sheet): WriteSheet {
  const { name, widths, rows, frozen, isLandscape, pagesWide = 1, rules = [], grayed = [] } = sheet;
  const cells = new Map<string, Partial<HucreCell>>();
  for (const [row, line] of rows.entries()) {
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, toCell(cell));
  }
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: rows.map(() => []),
    cells,
    freezePane: frozen,
    dataValidations: rules.map(toValidation),
    conditionalRules: grayed.map(({ range, formula }, index) => ({
      type: 'expression',
      priority: index + 1,
      range,
      formula,
      style: { font: { color: { rgb: 'A8B0B5' } } } satisfies CellStyle,
    })),
    view: { showGridLines: false },
    // Without a paper size, a printer uses its own: letter or A4.
    pageSetup: {
      orientation: isLandscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: pagesWide,
      fitToHeight: 0,
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
      ...(frozen.rows > 0 && { printTitlesRow: `$1:$${frozen.rows}` }),
      ...(frozen.columns > 0 && pagesWide > 1 && { printTitlesColumn: `$A:$${columnLetters(frozen.columns - 1)}` }),
    },
    headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
  };
}

function toCell(cell: Cell): Partial<HucreCell> {
  const { value, formula, link } = cell;
  const style = styleOf(cell);
  const look = style && { style };
  if (formula !== undefined) return { formula, formulaResult: value, ...look };
  const text = typeof value === 'string' ? spreadsheetText(value) : value;
  return { value: text, ...look, ...(link !== undefined && { hyperlink: { target: link } }) };
}

function toNamedRange({ name, sheet, row, column, isLocal }: CellName) {
  const range = `${quoteSheet(sheet)}!$${columnLetters(column)}$${row + 1}`;
  return { name, range, ...(isLocal && { scope: sheet }) };
}

function toValidation({ row, column, allowed }: InputRule): DataValidation {
  const range = cellAddress(row, column);
  const shared = { range, allowBlank: true, showErrorMessage: true };
  if (!('min' in allowed)) return { ...shared, type: 'list', values: [...allowed] };
  const { min, max } = allowed;
  return { ...shared, type: 'decimal', operator: 'between', formula1: String(min), formula2: String(max) };
}
