import type { ProformaParts, SearchRow } from '#contracts/api.ts';
import { type FigureName, figures, limitedFigures } from '#contracts/calculation.ts';
import { limitedListingFields } from '#contracts/listing.ts';
import {
  personaLabels,
  priceOfferLabels,
  propertyTypeLabels,
  rentScenarioLabels,
} from '#contracts/search-parameters.ts';
import type { sorts } from '#contracts/search-payload.ts';
import { findDetail } from '../../lib/detail-value.ts';
import {
  formatCount,
  formatDollars,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  formatYears,
  missing,
} from '../../lib/format.ts';
import { formatDay } from '../../lib/format-day.ts';
import { assumptionLabels } from '../../lib/labels/assumption-labels.ts';
import { factLabels } from '../../lib/labels/fact-labels.ts';
import { figureGroups, figureLabels } from '../../lib/labels/figure-labels.ts';
import {
  tableCopy as copy,
  factWords,
  groupTitles,
  headWords,
  rentConfidenceShort,
  rentSourceWords,
} from './table-copy.ts';

/** What a row holds; only one of a search has an offer to its targets. */
export type ColumnRow = ProformaParts & Partial<Pick<SearchRow, 'offer_to_target' | 'offer_reason'>>;

export type Sort = (typeof sorts)[number];

/** A column that the table can show. */
export type Column = {
  /** The key of the listing detail lookup: a figure's name, or `listing.` or `proforma.` and a field's. */
  readonly key: string;
  /** Its path among the fields that a role may not see. */
  readonly path: string;
  readonly label: string;
  readonly head: string;
  /** The one order that its head asks for; null: none. */
  readonly sort: Sort | null;
  /** Words start at the left; numbers end at the right. */
  readonly align: 'start' | 'end';
  readonly text: (row: ColumnRow) => string;
};

export type ColumnGroup = { readonly title: string; readonly columns: readonly Column[] };

const sortOf: Readonly<Record<string, Sort>> = {
  equity_multiple: 'equity_multiple_desc',
  purchase_price: 'purchase_price_asc',
  take_home_equity: 'take_home_equity_desc',
  yearly_net_income: 'yearly_net_income_desc',
};

type Format = (value: unknown) => string;

const number = (format: (value: number) => string): Format => {
  return (value) => (typeof value === 'number' ? format(value) : missing);
};
const formats = {
  dollars: number(formatDollars),
  percent: number(formatPercent),
  multiple: number(formatMultiple),
  ratio: number(formatRatio),
  years: number(formatYears),
  count: number(formatCount),
  number: number(formatNumber),
  plain: number(String),
  words: (value) => (typeof value === 'string' && value !== '' ? value : missing),
  day: (value) => (typeof value === 'string' ? formatDay(value) : missing),
  yesNo: (value) => (value === true ? copy.yes : copy.no),
} as const satisfies Record<string, Format>;

type Kind = keyof typeof formats;
const startKinds: readonly Kind[] = ['words', 'day', 'yesNo'];

/** One of a few names, or what stands for none. */
function oneOf(names: Readonly<Record<string, string>>, none: string = missing): Format {
  return (value) => (typeof value === 'string' ? (names[value] ?? value) : none);
}

function column(key: string, label: string, kind: Kind | Format): Column {
  const format = typeof kind === 'function' ? kind : formats[kind];
  return {
    key,
    path: key.includes('.') ? key : `calculation.${key}`,
    label,
    head: headWords[key] ?? label,
    sort: sortOf[key] ?? null,
    align: typeof kind === 'function' || startKinds.includes(kind) ? 'start' : 'end',
    text: (row) => format(findDetail(row, key)),
  };
}

const fact = (name: keyof typeof factWords, kind: Kind | Format) => column(`listing.${name}`, factWords[name], kind);

/** Belongs to the row, not to one of its three parts. */
const offer: Column = {
  ...column('offer_to_target', factWords.offer_to_target, 'dollars'),
  path: 'offer_to_target',
  text: ({ offer_to_target, offer_reason }) => {
    if (offer_reason === 'unbounded') return copy.anyPrice;
    return offer_to_target == null ? copy.noPrice : formatDollars(Math.floor(offer_to_target));
  },
};

/** Figures after tax are no part of a search's answers. */
const afterTax: readonly string[] = ['after_tax_cash_flow', 'sale_tax'];

const figureColumns = (names: readonly FigureName[]) =>
  names.filter((name) => !afterTax.includes(name)).map((name) => column(name, figureLabels[name], figures[name].unit));

const ofFigures: ColumnGroup[] = figureGroups.map(({ title, names }, index) => ({
  title,
  columns: [...figureColumns(names), ...(index === 0 ? [offer] : [])],
}));

const ofLimited: ColumnGroup = { title: groupTitles.limited, columns: figureColumns(limitedFigures) };

const ofListing: ColumnGroup = {
  title: groupTitles.listing,
  columns: [
    fact('property_type', oneOf(propertyTypeLabels)),
    fact('unparsed_address', 'words'),
    fact('city', 'words'),
    fact('state_or_province', 'words'),
    fact('postal_code', 'words'),
    fact('list_price', 'dollars'),
    fact('previous_list_price', 'dollars'),
    fact('bedrooms_total', 'count'),
    fact('bathrooms_total', 'number'),
    fact('living_area', 'count'),
    fact('lot_size_square_feet', 'count'),
    fact('year_built', 'plain'),
    fact('days_on_market', 'count'),
    fact('standard_status', 'words'),
    column('listing.rent', factLabels.rent, 'dollars'),
    fact('rent_low', 'dollars'),
    fact('rent_high', 'dollars'),
    fact('rent_source', oneOf(rentSourceWords)),
    fact('rent_confidence', oneOf(rentConfidenceShort)),
    column('listing.association_fee_monthly', factLabels.dues, 'dollars'),
    column('listing.tax_annual_amount', factLabels.tax, 'dollars'),
    column('listing.tax_rate', factLabels.taxRate, 'percent'),
    column('listing.insurance_annual', factLabels.insurance, 'dollars'),
    column('listing.other_annual', factLabels.other, 'dollars'),
    column('listing.upfront', factLabels.upfront, 'dollars'),
    column('listing.modification_timestamp', factLabels.updated, 'day'),
    fact('source', 'words'),
  ],
};

const assumption = (field: string, name: keyof typeof assumptionLabels, kind: Kind | Format) =>
  column(`proforma.${field}`, assumptionLabels[name], kind);

const ofAssumptions: ColumnGroup = {
  title: groupTitles.assumptions,
  columns: [
    assumption('price_offer', 'priceOffer', oneOf(priceOfferLabels, priceOfferLabels.full)),
    assumption('rent_scenario', 'rentScenario', oneOf(rentScenarioLabels, rentScenarioLabels.actual)),
    assumption('persona', 'persona', oneOf(personaLabels, copy.none)),
    assumption('interest_rate', 'interestRate', 'percent'),
    assumption('mortgage_ltv', 'loanToValue', 'percent'),
    assumption('loan_term', 'loanTerm', 'years'),
    assumption('hold_years', 'yearsHeld', 'years'),
    assumption('appreciation', 'appreciation', 'percent'),
    assumption('exit_cap_rate', 'exitCapRate', (rate) => (rate === null ? copy.byGrowth : formats.percent(rate))),
    assumption('acquisition_cost_percentage', 'buyingCosts', 'percent'),
    assumption('disposition_cost_percentage', 'sellingCosts', 'percent'),
    assumption('gross_income_increase', 'rentGrowth', 'percent'),
    assumption('gross_expense_increase', 'expenseGrowth', 'percent'),
    assumption('vacancy', 'vacancy', 'percent'),
    assumption('property_managed', 'manager', 'yesNo'),
    assumption('maintenance', 'maintenance', 'percent'),
    assumption('maintenance_of_price', 'maintenanceOfPrice', 'percent'),
    assumption('capex_reserve', 'capexReserve', 'percent'),
    assumption('capex_above_line', 'reserveInNoi', 'yesNo'),
  ],
};

/** Every column by group, in the order in which they are offered. */
export const columnGroups: readonly ColumnGroup[] = [...ofFigures, ofLimited, ofListing, ofAssumptions];

const byKey = new Map(columnGroups.flatMap(({ columns }) => columns.map((each) => [each.key, each] as const)));

/** The columns with these keys, in their order; a key that no column has is passed over. */
export function columnsOf(keys: readonly string[]): Column[] {
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

const limitedPaths: ReadonlySet<string> = new Set([
  ...limitedFigures.map((name) => `calculation.${name}`),
  ...limitedListingFields.map((name) => `listing.${name}`),
]);

/** True for a column that not every plan includes. */
export function isLimited({ path }: Column): boolean {
  return limitedPaths.has(path);
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
