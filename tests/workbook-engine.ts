import { HyperFormula } from 'hyperformula';
import type { CellValue, Sheet, Workbook } from '#outside/workbooks/workbook.ts';
import { cellAddress, columnLetters, quoteSheet } from '#outside/workbooks/workbook.ts';

/** A workbook opened in another spreadsheet engine, which knows the formulas but not their stored results. */
export function openInEngine(workbook: Workbook) {
  const sheets = workbook.sheets.map((sheet) => [sheet.name, contentOf(sheet)] as const);
  const engine = HyperFormula.buildFromSheets(Object.fromEntries(sheets), {
    licenseKey: 'gpl-v3',
    smartRounding: false,
    useArrayArithmetic: false,
  });
  engine.batch(() => {
    for (const { name, sheet, row, column, isLocal } of workbook.names) {
      const expression = `=${quoteSheet(sheet)}!$${columnLetters(column)}$${row + 1}`;
      engine.addNamedExpression(name, expression, isLocal ? engine.getSheetId(sheet) : undefined);
    }
  });
  const addressOf = (sheet: string, row: number, col: number) => ({ sheet: engine.getSheetId(sheet)!, row, col });
  return {
    valueAt: (sheet: string, row: number, column: number) => engine.getCellValue(addressOf(sheet, row, column)),
    setInputs(inputs: readonly { readonly name: string; readonly value: CellValue }[]) {
      engine.batch(() => {
        for (const { name, value } of inputs) {
          const place = workbook.names.find((each) => each.name === name)!;
          engine.setCellContents(addressOf(place.sheet, place.row, place.column), [[value]]);
        }
      });
    },
    /** The cells whose stored result is not the engine's. */
    differences: () =>
      differencesIn(workbook, (sheet, row, column) => engine.getCellValue(addressOf(sheet, row, column))),
    close: () => engine.destroy(),
  };
}

function contentOf({ rows }: Sheet) {
  return rows.map((row) =>
    row.map((cell) => (cell?.formula === undefined ? (cell?.value ?? null) : `=${cell.formula}`)),
  );
}

function differencesIn(workbook: Workbook, valueAt: (sheet: string, row: number, column: number) => unknown): string[] {
  const differences: string[] = [];
  for (const { name, rows } of workbook.sheets) {
    for (const [at, row] of rows.entries()) {
      for (const [column, cell] of row.entries()) {
        if (cell?.formula === undefined) continue;
        const value = valueAt(name, at, column);
        if (isSame(cell.value, value)) continue;
        differences.push(
          `${name}!${cellAddress(at, column)} =${cell.formula}: ${String(cell.value)} ≠ ${JSON.stringify(value)}`,
        );
      }
    }
  }
  return differences;
}

/** Equal to the cent, or to nine digits of a large or a small number. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= Math.max(1e-6, 1e-9 * Math.abs(one));
}
