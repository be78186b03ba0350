import { type TargetName, targetNames } from '#contracts/parameters/catalogue.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { formatDollars, formatMultiple, formatNumber, formatPercent } from '#domain/format.ts';
import { valueInWords, wordsFor } from '#domain/labels/parameter-words.ts';
import { offerPhrases, rentPhrases } from './scenario-phrases.ts';

type Change = Partial<SearchPayload>;
type Name = keyof SearchPayload;
type Words = { readonly [Key in Name]?: (value: NonNullable<SearchPayload[Key]>) => string };

/** Words for a parameter that is set. */
const setWords: Words = {
  target_equity_multiple: (multiple) => `at ${formatMultiple(multiple)}`,
  maximum_initial_equity_investment: (cash) => `with ${formatDollars(cash)}`,
  price_offer: (offer) => (offer === '' ? '' : `at ${offerPhrases[offer]}`),
  rent_scenario: (rent) => `with ${rentPhrases[rent]}`,
  interest_rate: (rate) => `at ${articleOf(rate)} ${formatPercent(rate)} rate`,
  mortgage_ltv: (share) => `with ${formatNumber(share)}% borrowed`,
  hold_years: (years) => `held for ${formatNumber(years)} years`,
  loan_term: (years) => `with a ${formatNumber(years)}-year loan`,
  persona: (persona) => `as ${valueInWords('persona', persona)}`,
};

/** Words for a parameter that is removed. */
const clearedWords: Partial<Record<Name, string>> = {
  zip_code: 'anywhere in the U.S.',
  zip_codes: 'anywhere in the U.S.',
  places: 'anywhere in the U.S.',
  bbox: 'beyond this part of the map',
  property_type: 'of every type',
  bed_count_range: 'with any number of bedrooms',
  square_footage_range: 'of any size',
  bath_count_range: 'with any number of bathrooms',
  year_built_range: 'of any age',
  lot_size_range: 'on a lot of any size',
  days_on_market_range: 'listed at any time',
  association_fee_range: 'with any HOA dues',
  price_per_square_foot_range: 'at any price per square foot',
  listing_status: 'listed or coming soon',
  keywords: 'without the keywords',
  purchase_price_range: 'at any price',
  initial_equity_investment_range: 'without the cash range',
  yearly_net_income_range: 'without the income range',
  equity_multiple_range: 'without the multiple range',
  plausible_prices_only: 'at implausible prices too',
  low_expense_ratio: 'without “low expense ratio”',
  financeable: 'without lenders’ limits',
  persona: 'without the persona',
};

/** A change in words that follow a number of rentals: `at 1.25x`, `without the DSCR target`. */
export function changeWords(change: Change): string {
  const words = (Object.keys(change) as Name[]).map((name) => wordsOf(name, change)).filter((text) => text !== '');
  return [...new Set(words)].join(', ');
}

/** The article before a rate: "an" before eight, eleven and eighteen. */
function articleOf(rate: number): string {
  return [8, 11, 18].includes(Math.floor(rate)) ? 'an' : 'a';
}

function wordsOf<Key extends Name>(name: Key, change: Change): string {
  const value = change[name];
  if (value === null || value === undefined || value === '' || value === false) return clearedInWords(name);
  return setWords[name]?.(value as NonNullable<SearchPayload[Key]>) ?? '';
}

function clearedInWords(name: Name): string {
  return clearedWords[name] ?? (isTarget(name) ? `without the ${wordsFor(name)} target` : '');
}

function isTarget(name: Name): name is TargetName {
  return (targetNames as readonly Name[]).includes(name);
}
