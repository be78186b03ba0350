import { type CsvTable, openCsvTable } from '../csv/csv-table.ts';
import type { RowReader } from '../csv/feed-row.ts';
import { hudMetroKey } from './metro-key.ts';

/** Rents of one postal code, dollars per month including utilities, for 0 to 4 bedrooms. */
export type PostalRents = {
  readonly postalCode: string;
  readonly rents: readonly [number, number, number, number, number];
  /** The metropolitan area, such as `houston, tx`; null: none or unknown. */
  readonly metro: string | null;
};

/** `refused`: rows without a postal code or without a rent for every size. */
export type HudRents = { readonly rows: readonly PostalRents[]; readonly refused: number };

const columns = ['safmr0br', 'safmr1br', 'safmr2br', 'safmr3br', 'safmr4br'] as const;
/** The column of the area: HUD's names in several years, and a short one. */
const areaColumns = [
  'metroarea',
  'hudmetrofairmarketrentareaname',
  'hudfairmarketrentareaname',
  'hudareaname',
] as const;

export function isHudHeader(rowOf: RowReader): boolean {
  return ['zipcode', ...columns].every((column) => rowOf.has(column));
}

/**
 * Reads HUD's Small Area Fair Market Rents, with HUD's column names ("ZIP Code", "SAFMR 2BR" …) or snake_case. A postal
 * code in several HUD areas has several rows: uses their mean and the first area. Throws for an empty file, missing
 * columns and read errors.
 */
export async function readHudRents(bytes: AsyncIterable<Uint8Array>): Promise<HudRents> {
  return hudRentsOf(await openCsvTable(bytes));
}

/** The same for a file whose header was read. */
export async function hudRentsOf({ rowOf, rows }: CsvTable): Promise<HudRents> {
  const missing = ['zipcode', ...columns].filter((column) => !rowOf.has(column));
  if (missing.length > 0) {
    throw new Error(`This is not a table of HUD Small Area Fair Market Rents. Missing columns: ${missing.join(', ')}.`);
  }
  const sums = new Map<string, Sum>();
  let refused = 0;
  for await (const { cells, problem } of rows) {
    const row = rowOf(cells);
    const postalCode = row.text('zipcode')?.padStart(5, '0') ?? '';
    const rents = columns.map((column) => row.number(column) ?? 0);
    if (problem !== null || !/^\d{5}$/.test(postalCode) || !rents.every((rent) => rent > 0 && rent < 1e6)) {
      refused++;
      continue;
    }
    const { count, rents: totals, metro } = sums.get(postalCode) ?? { count: 0, rents: [0, 0, 0, 0, 0], metro: null };
    sums.set(postalCode, {
      count: count + 1,
      rents: totals.map((total, size) => total + (rents[size] ?? 0)),
      metro: metro ?? hudMetroKey(row.text(...areaColumns)),
    });
  }
  return {
    rows: [...sums].map(([postalCode, sum]) => ({ postalCode, rents: meanOf(sum), metro: sum.metro })),
    refused,
  };
}

type Sum = { readonly count: number; readonly rents: readonly number[]; readonly metro: string | null };

function meanOf({ count, rents }: Sum): PostalRents['rents'] {
  const [none = 0, one = 0, two = 0, three = 0, four = 0] = rents.map((total) => total / count);
  return [none, one, two, three, four];
}
