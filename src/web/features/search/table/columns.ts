import type { sorts } from '#contracts/search-payload.ts';
import {
  type DetailField,
  type DetailGroup,
  detailFieldsOf,
  detailGroups,
} from '../../../model/labels/detail-fields.ts';
import { headWords } from './table-copy.ts';

export type Sort = (typeof sorts)[number];

/** A column that the table can show. */
export type Column = DetailField & {
  readonly head: string;
  /** The sort order of its header; null: not sortable. */
  readonly sort: Sort | null;
};

export type ColumnGroup = { readonly title: string; readonly columns: readonly Column[] };

const sortOf: Readonly<Record<string, Sort>> = {
  equity_multiple: 'equity_multiple_desc',
  purchase_price: 'purchase_price_asc',
  take_home_equity: 'take_home_equity_desc',
  yearly_net_income: 'yearly_net_income_desc',
};

/** Search responses contain no after-tax figures. */
const afterTax: readonly string[] = ['after_tax_cash_flow', 'sale_tax'];

function toColumn(field: DetailField): Column {
  return { ...field, head: headWords[field.key] ?? field.label, sort: sortOf[field.key] ?? null };
}

function toGroup({ title, fields }: DetailGroup): ColumnGroup {
  return { title, columns: fields.filter(({ key }) => !afterTax.includes(key)).map(toColumn) };
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
