import { copyRows } from '../copy-rows.ts';
import { type Database, withLongConnection } from '../database.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';
import { replaceMarketTable } from './market-tables.ts';

/** The market rent of one ZIP code, dollars per month for a home with 0, 1, 2, 3 and 4 bedrooms. */
export type MarketRent = {
  readonly postalCode: string;
  readonly rents: readonly [studio: number, one: number, two: number, three: number, four: number];
  /** The metropolitan area, such as `houston, tx`; null: none. */
  readonly metro: string | null;
};

/** The name of a table, and the date (YYYY-MM-DD) since which, or until which, its figures are valid. */
export type TableSource = { readonly name: string; readonly dated: string };

const columns = ['postal_code', 'rent_0', 'rent_1', 'rent_2', 'rent_3', 'rent_4', 'metro'] as const;

/** Replaces the table in one transaction. Each ZIP code must occur once. Returns the number of ZIP codes. */
export function replaceMarketRents(
  database: Database,
  rows: AsyncIterable<MarketRent> | Iterable<MarketRent>,
  source: TableSource,
): Promise<number> {
  return replaceMarketTable(database, { kind: 'rents', ...source }, async (client) => {
    await client.query('delete from market_rents');
    async function* cells() {
      for await (const { postalCode, rents, metro } of rows) yield [postalCode, ...rents, metro];
    }
    return copyRows(client, 'market_rents', columns, cells());
  });
}

export type MarketRentTable = {
  readonly byPostalCode: ReadonlyMap<string, MarketRent['rents']>;
  /** By postal code; without those outside a metropolitan area. */
  readonly metros: ReadonlyMap<string, string>;
};

const marketRent = {
  postalCode: 'market_rents.postal_code',
  rent0: 'market_rents.rent_0',
  rent1: 'market_rents.rent_1',
  rent2: 'market_rents.rent_2',
  rent3: 'market_rents.rent_3',
  rent4: 'market_rents.rent_4',
  metro: 'market_rents.metro',
} as const satisfies Selection;

/** Reads the whole table: at most about 40,000 ZIP codes. */
export async function readMarketRents(database: Database): Promise<MarketRentTable> {
  const byPostalCode = new Map<string, MarketRent['rents']>();
  const metros = new Map<string, string>();
  await withLongConnection(database, async (client) => {
    const rows = await readRows(client, marketRent, `select ${columnsOf(marketRent)} from market_rents`);
    for (const { postalCode, rent0, rent1, rent2, rent3, rent4, metro } of rows) {
      byPostalCode.set(postalCode, [rent0, rent1, rent2, rent3, rent4]);
      if (metro !== null) metros.set(postalCode, metro);
    }
  });
  return { byPostalCode, metros };
}
