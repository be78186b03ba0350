import { type ColumnDef, rowSortingFeature, type SortingState, tableFeatures } from '@tanstack/react-table';
import type { Column, Sort } from './columns.ts';
import type { Entry } from './use-table-pages.ts';

/** The server sorts: the table only knows by what. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: {} as { readonly column: Column } });

/** The columns in the table's own terms. A cell's value is its text. */
export function definitionsOf(columns: readonly Column[]): ColumnDef<typeof features, Entry>[] {
  return columns.map((column) => ({
    id: column.key,
    accessorFn: ({ row }) => column.text(row),
    enableSorting: column.sort !== null,
    meta: { column },
  }));
}

/** What the table is sorted by, as far as a column of it shows that. */
export function sortingOf(sort: Sort, columns: readonly Column[]): SortingState {
  return columns.filter((column) => column.sort === sort).map(({ key }) => ({ id: key, desc: sort.endsWith('_desc') }));
}

/** Least widths in pixels: of a figure, of a letter of a head, of the space around it and of the mark of its order. */
const leastWidth = 84;
const letterWidth = 7;
const aroundWidth = 30;
const markWidth = 20;

/** Columns whose values are longer than their heads. */
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

/** How wide a column is at least, pixels. */
export function widthOf({ key, head, sort }: Pick<Column, 'key' | 'head' | 'sort'>): number {
  const ofHead = head.length * letterWidth + aroundWidth + (sort === null ? 0 : markWidth);
  return Math.max(leastWidth, ofHead, wideColumns[key] ?? 0);
}
