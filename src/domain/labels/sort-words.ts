import type { FigureName } from '#contracts/calculation.ts';
import { partsOfSort, type Sort, type SortName } from '#contracts/sorts.ts';
import { factLabels } from './fact-labels.ts';
import { figureDirections } from './figure-directions.ts';
import { figureLabels } from './figure-labels.ts';

/** What the lowest of comes first. */
const lowestFirst: readonly SortName[] = [
  'list_price',
  'days_on_market',
  'association_fee_monthly',
  'tax_annual_amount',
  'tax_rate',
  'other_annual',
  'upfront',
];

const factNames: Readonly<Partial<Record<SortName, string>>> = {
  list_price: 'Asking price',
  rent: factLabels.rent,
  bedrooms_total: 'Beds',
  bathrooms_total: 'Baths',
  living_area: 'Sq ft',
  lot_size_square_feet: 'Lot',
  year_built: 'Year built',
  days_on_market: 'Days on market',
  association_fee_monthly: factLabels.dues,
  tax_annual_amount: factLabels.tax,
  tax_rate: factLabels.taxRate,
  other_annual: factLabels.other,
  upfront: factLabels.upfront,
};

/** The sort after a click on a column header: the better end first, or the other end if it was so. */
export function sortAfter(current: Sort, name: SortName): Sort {
  const isLowestFirst = lowestFirst.includes(name) || figureDirections[name as FigureName] === 'less';
  const usual: Sort = `${name}_${isLowestFirst ? 'asc' : 'desc'}`;
  const other: Sort = `${name}_${isLowestFirst ? 'desc' : 'asc'}`;
  return current === usual ? other : usual;
}

/** An order in words: `DSCR, highest first`. */
export function sortWords(sort: Sort): string {
  const { name, isDescending } = partsOfSort(sort);
  const label = factNames[name] ?? figureLabels[name as FigureName];
  return `${label}, ${isDescending ? 'highest' : 'lowest'} first`;
}
