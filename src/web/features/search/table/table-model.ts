import { type ColumnDef, rowSortingFeature, type SortingState, tableFeatures } from '@tanstack/react-table';
import { partsOfSort, type Sort } from '#contracts/sorts.ts';
import type { Column } from './columns.ts';
import type { Entry } from './use-table-pages.ts';

/** The server sorts. The table only shows by what. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: {} as { readonly column: Column } });

/** The columns in the table library's format. The value of a cell is its text. */
export function definitionsOf(columns: readonly Column[]): ColumnDef<typeof features, Entry>[] {
  return columns.map((column) => ({
    id: column.key,
    accessorFn: ({ row }) => column.text(row),
    enableSorting: column.sort !== null,
    meta: { column },
  }));
}

/** The table's sort order, if one of its columns shows it. */
export function sortingOf(sort: Sort, columns: readonly Column[]): SortingState {
  const { name, isDescending } = partsOfSort(sort);
  return columns.filter((column) => column.sort === name).map(({ key }) => ({ id: key, desc: isDescending }));
}

/** Minimum widths in pixels: of a figure, of a header letter, of the padding and of the sort arrow. */
const leastWidth = 84;
const letterWidth = 7;
const aroundWidth = 30;
const markWidth = 20;

/** Columns whose values are longer than their headers. */
const wideColumns: Readonly<Record<string, number>> = {
  purchase_price: 112,
  loan_amount: 108,
  noi: 100,
  npv: 108,
  cash_flow: 108,
  sale_price: 112,
  offer_to_target: 136,
  'listing.unparsed_address': 280,
  'listing.city': 140,
  'listing.property_type': 160,
  'listing.modification_timestamp': 150,
  'listing.rent_source': 140,
};

/** The minimum width of a column in pixels. */
export function widthOf({ key, head }: Pick<Column, 'key' | 'head'>, isSorted: boolean): number {
  const ofHead = head.length * letterWidth + aroundWidth + (isSorted ? markWidth : 0);
  return Math.max(leastWidth, ofHead, wideColumns[key] ?? 0);
}
