import { detailName } from '#contracts/detail-name.ts';
import { type SortName, sortNames } from '#contracts/sorts.ts';
import {
  type DetailField,
  type DetailGroup,
  detailFieldsOf,
  detailGroups,
} from '../../../model/labels/detail-fields.ts';
import { headWords } from './table-copy.ts';

/** A column that the table can show. */
export type Column = DetailField & {
  readonly head: string;
  /** What its header sorts by; null: not sortable. */
  readonly sort: SortName | null;
};

export type ColumnGroup = { readonly title: string; readonly columns: readonly Column[] };

function sortOf(key: string): SortName | null {
  return sortNames.find((name) => name === detailName(key)) ?? null;
}

function toColumn(field: DetailField): Column {
  return { ...field, head: headWords[field.key] ?? field.label, sort: sortOf(field.key) };
}

function toGroup({ title, fields }: DetailGroup): ColumnGroup {
  return { title, columns: fields.map(toColumn) };
}

export const columnGroups: readonly ColumnGroup[] = detailGroups.map(toGroup);

/** The columns with these keys, in order and without duplicates. Ignores unknown keys. */
export function columnsOf(keys: readonly string[]): Column[] {
  return detailFieldsOf(keys).map(toColumn);
}

/** The default columns. */
export const defaultColumns: readonly string[] = [
  'equity_multiple',
  'purchase_price',
  'initial_equity_investment',
  'take_home_equity',
  'yearly_net_income',
  'initial_cocr',
  'cap_rate',
  'dscr',
  'listing.rent',
  'listing.bedrooms_total',
  'listing.living_area',
  'offer_to_target',
];
