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
  /** The one order that its head asks for; null: none. */
  readonly sort: Sort | null;
};

export type ColumnGroup = { readonly title: string; readonly columns: readonly Column[] };

const sortOf: Readonly<Record<string, Sort>> = {
  equity_multiple: 'equity_multiple_desc',
  purchase_price: 'purchase_price_asc',
  take_home_equity: 'take_home_equity_desc',
  yearly_net_income: 'yearly_net_income_desc',
};

/** Figures after tax are no part of a search's answers. */
const afterTax: readonly string[] = ['after_tax_cash_flow', 'sale_tax'];

function toColumn(field: DetailField): Column {
  return { ...field, head: headWords[field.key] ?? field.label, sort: sortOf[field.key] ?? null };
}

function toGroup({ title, fields }: DetailGroup): ColumnGroup {
  return { title, columns: fields.filter(({ key }) => !afterTax.includes(key)).map(toColumn) };
}

/** Every column that is offered, by group and in order. */
export const columnGroups: readonly ColumnGroup[] = detailGroups.map(toGroup);

/** The columns with these keys, in their order and each once; a key that names no value is passed over. */
export function columnsOf(keys: readonly string[]): Column[] {
  return detailFieldsOf(keys).map(toColumn);
}

/** The columns of a table that nobody arranged. */
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
