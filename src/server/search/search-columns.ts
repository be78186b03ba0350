import type { Role } from '#contracts/access.ts';
import type { SearchRow } from '#contracts/api.ts';
import { figureNames } from '#contracts/calculation.ts';
import { listing } from '#contracts/listing.ts';
import { limitedFieldsOf } from '../limited-fields.ts';

/** A cell of a file: a number stays one, everything else is text. */
export type Cell = number | string | null;

/** A column of an export by its name on the wire. */
export type Column = { readonly name: string; readonly cellOf: (row: SearchRow) => Cell };

/** The columns that a role sees: who the row is, the facts of its listing, the figures of its calculation. */
export function searchColumns(role: Role, afterTax: boolean): Column[] {
  const limited = new Set(limitedFieldsOf(role));
  const facts = Object.keys(listing.shape) as (keyof SearchRow['listing'])[];
  const figures = figureNames.filter((name) => afterTax || !(name === 'after_tax_cash_flow' || name === 'sale_tax'));
  return [
    { name: 'alias_id', cellOf: (row) => row.alias_id },
    ...facts
      .filter((name) => !limited.has(`listing.${name}`))
      .map((name) => ({ name, cellOf: (row: SearchRow) => toCell(row.listing[name]) })),
    ...figures
      .filter((name) => !limited.has(`calculation.${name}`))
      .map((name) => ({ name, cellOf: (row: SearchRow) => row.calculation[name] ?? null })),
    { name: 'offer_to_target', cellOf: (row) => row.offer_to_target },
    { name: 'near_miss', cellOf: (row) => String(row.near_miss) },
  ];
}

/** Lists, of photos and flags, with a blank between. */
function toCell(value: SearchRow['listing'][keyof SearchRow['listing']]): Cell {
  if (Array.isArray(value)) return toText(value.join(' '));
  return typeof value === 'string' ? toText(value) : (value ?? null);
}

/** A spreadsheet may trim what it reads: blanks before a formula do not make it text. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What a spreadsheet would take for a formula stands behind an apostrophe. */
function toText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
