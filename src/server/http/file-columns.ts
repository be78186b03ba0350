import { stringify } from 'csv-stringify/sync';
import type { Role } from '#contracts/access.ts';
import { figureNames, isAfterTax } from '#contracts/calculation.ts';
import { listing } from '#contracts/listing.ts';
import { limitedProformaFields, type ProformaParts } from '#contracts/proformas.ts';
import { spreadsheetText } from '#domain/text/spreadsheet-text.ts';
import { seesAll } from './limited-fields.ts';

/** Numbers stay numbers; everything else is text. */
export type Cell = number | string | null;

/** `name`: as in the API. */
export type Column<Row> = { readonly name: string; readonly cellOf: (row: Row) => Cell };

/** Columns visible to the role: facts of the listing and figures of the calculation. */
export function proformaColumns(role: Role, afterTax: boolean): Column<ProformaParts>[] {
  const limited = new Set(seesAll(role) ? [] : limitedProformaFields);
  const facts = Object.keys(listing.shape) as (keyof ProformaParts['listing'])[];
  const figures = figureNames.filter((name) => afterTax || !isAfterTax(name));
  return [
    ...facts
      .filter((name) => !limited.has(`listing.${name}`))
      .map((name) => ({ name, cellOf: (row: ProformaParts) => toCell(row.listing[name]) })),
    ...figures
      .filter((name) => !limited.has(`calculation.${name}`))
      .map((name) => ({ name, cellOf: (row: ProformaParts) => row.calculation[name] ?? null })),
  ];
}

export function headLine(columns: readonly Column<never>[]): string {
  return toLines([columns.map(({ name }) => name)]);
}

export function rowLines<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  return toLines(rows.map((row) => columns.map(({ cellOf }) => cellOf(row))));
}

function toLines(rows: readonly (readonly Cell[])[]): string {
  // Without the last option, a lone CR or LF in a cell would end the row.
  return stringify(rows as unknown[][], { record_delimiter: 'windows', quote_record_delimiter: true });
}

/** Joins lists of photos and flags with blanks. */
function toCell(value: ProformaParts['listing'][keyof ProformaParts['listing']]): Cell {
  if (Array.isArray(value)) return spreadsheetText(value.join(' '));
  return typeof value === 'string' ? spreadsheetText(value) : (value ?? null);
}
