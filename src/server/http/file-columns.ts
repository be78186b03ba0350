import { stringify } from 'csv-stringify/sync';
import type { Role } from '#contracts/access.ts';
import type { ProformaParts } from '#contracts/api.ts';
import { figureNames } from '#contracts/calculation.ts';
import { listing } from '#contracts/listing.ts';
import { limitedFieldsOf } from './limited-fields.ts';

/** A cell of a file: a number stays one, everything else is text. */
export type Cell = number | string | null;

/** A column of a file by its name on the wire. */
export type Column<Row> = { readonly name: string; readonly cellOf: (row: Row) => Cell };

/** The columns of a proforma that a role sees: the facts of its listing, the figures of its calculation. */
export function proformaColumns(role: Role, afterTax: boolean): Column<ProformaParts>[] {
  const limited = new Set(limitedFieldsOf(role));
  const facts = Object.keys(listing.shape) as (keyof ProformaParts['listing'])[];
  const figures = figureNames.filter((name) => afterTax || !(name === 'after_tax_cash_flow' || name === 'sale_tax'));
  return [
    ...facts
      .filter((name) => !limited.has(`listing.${name}`))
      .map((name) => ({ name, cellOf: (row: ProformaParts) => toCell(row.listing[name]) })),
    ...figures
      .filter((name) => !limited.has(`calculation.${name}`))
      .map((name) => ({ name, cellOf: (row: ProformaParts) => row.calculation[name] ?? null })),
  ];
}

/** A line of the names of the columns, as CSV. */
export function headLine(columns: readonly Column<never>[]): string {
  return toLines([columns.map(({ name }) => name)]);
}

/** Rows as lines of CSV. */
export function rowLines<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  return toLines(rows.map((row) => columns.map(({ cellOf }) => cellOf(row))));
}

function toLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as unknown[][], { record_delimiter: 'windows' });
}

/** Lists, of photos and flags, with a blank between. */
function toCell(value: ProformaParts['listing'][keyof ProformaParts['listing']]): Cell {
  if (Array.isArray(value)) return toText(value.join(' '));
  return typeof value === 'string' ? toText(value) : (value ?? null);
}

/** A spreadsheet may trim what it reads: blanks before a formula do not make it text. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What a spreadsheet would take for a formula stands behind an apostrophe. */
export function toText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
