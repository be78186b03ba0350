import type { Columns } from '#engine/columns/columns.ts';

/** The columns of the engine that the table has too, with the same bits. */
export type StoredColumn = Exclude<
  { [Name in keyof Columns]: Columns[Name] extends ArrayBufferView ? Name : never }[keyof Columns],
  'idHigh' | 'idLow' | 'nextInPostalCode'
>;

export type NumberType = 'Float64' | 'UInt32' | 'Int32' | 'UInt16' | 'UInt8';

/** Name in SQL, and type. */
export const storedColumns: Readonly<Record<StoredColumn, readonly [sqlName: string, type: NumberType]>> = {
  price: ['price', 'Float64'],
  rent: ['rent', 'Float64'],
  taxRate: ['tax_rate', 'Float64'],
  taxBill: ['tax_bill', 'Float64'],
  cost: ['cost', 'Float64'],
  upfront: ['upfront', 'Float64'],
  otherCents: ['other_cents', 'UInt32'],
  latitude: ['latitude', 'Int32'],
  longitude: ['longitude', 'Int32'],
  postalCode: ['postal_code', 'Int32'],
  livingArea: ['living_area', 'UInt16'],
  lotSize: ['lot_size', 'UInt16'],
  listedDay: ['listed_day', 'UInt16'],
  dues: ['dues', 'UInt16'],
  bathrooms: ['bathroom_code', 'UInt8'],
  yearBuilt: ['year_built', 'UInt8'],
  bedrooms: ['bedrooms', 'UInt8'],
  market: ['market', 'UInt8'],
  kind: ['kind', 'UInt8'],
};

export const storedNames: readonly StoredColumn[] = Object.keys(storedColumns) as StoredColumn[];
export const sqlNames: readonly string[] = storedNames.map((name) => storedColumns[name][0]);
