import { comingSoonBit, condoBit, priceImplausibleBit } from '#engine/columns/columns.ts';
import {
  type CodeRange,
  firstCodeInQuarters,
  listedDayRange,
  mostInTwentieths,
  notYetListed,
  unknownShort,
} from '#engine/columns/fact-codes.ts';
import { type FactFilters, rangedColumns } from '#engine/plan/fact-filters.ts';
import type { Range } from '#engine/query.ts';
import { literal } from './dialect.ts';

export const isPlausible = `bitAnd(kind, ${priceImplausibleBit}) = 0`;

const sqlNames: Readonly<Record<(typeof rangedColumns)[number], string>> = {
  livingArea: 'living_area',
  bathrooms: 'bathroom_code',
  yearBuilt: 'year_built',
  lotSize: 'lot_size',
  dues: 'dues',
};

/** The filters on facts, but the one for words. */
export function factConditions(facts: FactFilters): string[] {
  const { kind, postalCodes, bedrooms, daysOnMarket, pricePerSquareFoot, status } = facts;
  return [
    ...(kind === null ? [] : [`bitAnd(kind, ${condoBit}) = ${literal(kind)}`]),
    ...(postalCodes ? [isAmong('postal_code', [...postalCodes].map(String))] : []),
    ...(bedrooms ? within('bedrooms', bedrooms) : []),
    ...rangedColumns.flatMap((column) => (facts[column] ? within(sqlNames[column], facts[column]) : [])),
    ...(daysOnMarket ? within('listed_day', listedDayRange(daysOnMarket, facts.today)) : []),
    ...(pricePerSquareFoot ? perFootConditions(pricePerSquareFoot) : []),
    ...(status === null ? [] : [`bitAnd(kind, ${comingSoonBit}) = ${status}`]),
    ...(facts.plausiblePricesOnly ? [isPlausible] : []),
  ];
}

/** Whether a column has one of these values. */
export function isAmong(column: string, values: readonly string[]): string {
  return values.length === 0 ? '0' : `${column} in (${values.join()})`;
}

function within(column: string, { low, high }: CodeRange): string[] {
  return [`${column} >= ${literal(low)}`, `${column} <= ${literal(high)}`];
}

/** Square feet of a stored area, which has 13 significant bits; see `areaOfCode`. */
export function areaOf(column: string): string {
  const exponent = `(bitShiftRight(${column}, 12) - 1)`;
  const rounded = `bitShiftLeft(toUInt64(${column} - ${exponent} * 4096), toUInt8(${exponent}))`;
  return `if(${column} < 8192, toUInt64(${column}), ${rounded})`;
}

/** Bathrooms of a stored code; see `bathroomsOfCode`. */
export function bathroomsOf(column: string): string {
  const inQuarters = `${mostInTwentieths} + (${column} - ${firstCodeInQuarters}) / 4`;
  return `if(${column} <= ${firstCodeInQuarters}, ${column} / 20, ${inQuarters})`;
}

/** The year of a stored one; see `yearOfCode`. */
export function yearOf(column: string): string {
  return `if(${column} < 50, 1600 + 5 * ${column}, 1800 + ${column})`;
}

/** Days on the market of a stored day; see `daysOnMarketOfCode`. */
export function daysOf(column: string, today: number): string {
  return `if(${column} = ${notYetListed}, 0, ${literal(today)} - ${column})`;
}

function perFootConditions({ min, max }: Range): string[] {
  const perFoot = `price / ${areaOf('living_area')}`;
  return [
    `living_area <> ${unknownShort}`,
    `${perFoot} >= ${literal(min ?? 0)}`,
    ...(max === null ? [] : [`${perFoot} <= ${literal(max)}`]),
  ];
}
