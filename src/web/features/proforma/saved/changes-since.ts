import { formatDollars, formatMultiple, formatPercent } from '#domain/format.ts';
import { readSearchQuery, toPayload } from '#domain/search-parameters.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { modelVersion } from '#underwriting/calculation.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { savedCopy } from './saved-copy.ts';
import type { SavedProformaAnswer } from './saved-proforma-query.ts';

const { changes: copy } = savedCopy;

/** One change in words. */
export type Change = { readonly name: string; readonly before: string; readonly now: string };

type Rate = { readonly interest_rate: number };
type Rates = { readonly saved_proforma: { readonly first: Rate }; readonly proforma: Rate };

/**
 * The interest rate of the reader's current search in percent, if a saved proforma still has the rate of its original
 * search; else null.
 */
export function otherRate({ saved_proforma: savedProforma, proforma }: Rates, search: SearchQuery): number | null {
  const { interest_rate: rate } = settleSearch(toPayload(readSearchQuery(search))).assumptions.values;
  return proforma.interest_rate === savedProforma.first.interest_rate && rate !== proforma.interest_rate ? rate : null;
}

/** Changes of a saved proforma's listing and of the model since it was saved, and their effect on its figures. */
export function changesSince({ saved_proforma: savedProforma, calculation }: SavedProformaAnswer): readonly Change[] {
  const { listing: savedListing, current, model_version } = savedProforma;
  const changes: Change[] = [];
  const compare = <Value>(name: string, before: Value, now: Value, format: (value: Value) => string) => {
    if (format(before) !== format(now)) changes.push({ name, before: format(before), now: format(now) });
  };
  if (current) {
    const { listing: today } = current;
    const { facts } = savedProforma;
    const dollars = (value: number | null) => (value === null ? copy.unknown : formatDollars(value));
    compare(copy.status, savedListing.standard_status, today.standard_status, String);
    if (facts.list_price == null) compare(copy.price, savedListing.list_price, today.list_price, dollars);
    if (facts.rent == null) compare(copy.rent, savedListing.rent, today.rent, dollars);
    if (facts.tax_rate == null) {
      compare(copy.tax, savedListing.tax_annual_amount, today.tax_annual_amount, dollars);
      compare(copy.taxRate, savedListing.tax_rate, today.tax_rate, formatPercent);
    }
    if (facts.insurance_annual == null)
      compare(copy.insurance, savedListing.insurance_annual, today.insurance_annual, dollars);
    if (facts.association_fee_monthly == null) {
      compare(copy.dues, savedListing.association_fee_monthly, today.association_fee_monthly, dollars);
    }
    compare(copy.growth, savedListing.market_appreciation, today.market_appreciation, formatPercent);
  }
  compare(copy.model, model_version, modelVersion, String);
  if (current && changes.length > 0) {
    compare(copy.multiple, calculation.equity_multiple, current.calculation.equity_multiple, formatMultiple);
    compare(copy.cashFlow, calculation.cash_flow, current.calculation.cash_flow, formatDollars);
  }
  return changes;
}
