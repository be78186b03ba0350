import type { ComparableHome, ComparableRent, ComparablesAnswer } from '#contracts/comparables.ts';
import { formatCount, formatDollars, formatNumber, missing } from '../format.ts';
import { formatSourceDay } from '../format-day.ts';
import { comparablesWords as copy } from './comparables-words.ts';

export type ComparedKind = 'homes' | 'rents';

/** A comparable in the list and on the map. */
export type ComparedRow = {
  /** The same in the list and on the map. */
  readonly key: string;
  /** Position in the list, from 1, shown on its pin. */
  readonly number: number;
  readonly name: string;
  /** Its own proforma; null: none. */
  readonly aliasId: string | null;
  /** The texts of its cells in column order. */
  readonly cells: readonly string[];
  /** The value that the band is computed from; null: unknown. */
  readonly figure: number | null;
  readonly at: { readonly lng: number; readonly lat: number } | null;
};

const { columns } = copy;

export const columnsOf: Readonly<Record<ComparedKind, readonly string[]>> = {
  homes: [columns.price, columns.perFoot, columns.rooms, columns.area, columns.miles],
  rents: [columns.rent, columns.asked, columns.rooms, columns.area, columns.miles],
};

export function comparedRows(answer: ComparablesAnswer, kind: ComparedKind): ComparedRow[] {
  if (kind === 'homes') return answer.homes.map((home, index) => homeRow(home, index + 1));
  return answer.rents.map((rent, index) => rentRow(rent, index + 1));
}

function homeRow(home: ComparableHome, number: number): ComparedRow {
  return {
    key: `home ${home.listing_id}`,
    number,
    name: streetOf(home) ?? copy.unnamed,
    aliasId: home.alias_id,
    cells: [formatDollars(home.list_price), formatDollars(home.price_per_square_foot), ...sizeCells(home)],
    figure: home.price_per_square_foot,
    at: pointOf(home),
  };
}

function rentRow(rent: ComparableRent, number: number): ComparedRow {
  const day = formatSourceDay(rent.dated);
  return {
    key: `rent ${number}`,
    number,
    name: streetOf(rent) ?? (rent.kind === 'advertisement' ? copy.advertisement : copy.unnamed),
    aliasId: rent.alias_id,
    cells: [
      formatDollars(rent.rent),
      rent.asked_rent === rent.rent ? day : copy.asked(formatDollars(rent.asked_rent), day),
      ...sizeCells(rent),
    ],
    figure: rent.rent,
    at: pointOf(rent),
  };
}

function sizeCells(each: ComparableHome | ComparableRent): string[] {
  return [
    `${formatNumber(each.bedrooms_total)} / ${formatNumber(each.bathrooms_total)}`,
    formatCount(each.living_area),
    copy.miles(each.miles) ?? missing,
  ];
}

function streetOf({ unparsed_address: address }: ComparableHome | ComparableRent): string | null {
  return address?.split(',')[0]?.trim() || null;
}

/** Null: unknown. */
export function pointOf({
  longitude,
  latitude,
}: {
  readonly longitude: number | null;
  readonly latitude: number | null;
}) {
  return longitude === null || latitude === null ? null : { lng: longitude, lat: latitude };
}
