import type { SpecifiedSort } from '#contracts/sorts.ts';
import type { Extent, IndexedListing, Query, Range } from '#engine/query.ts';
import { compileForms } from '#underwriting/linear/compile-forms.ts';
import { compileTargets } from '#underwriting/linear/compile-targets.ts';
import { dot, evaluate } from '#underwriting/linear/forms.ts';
import { isInAllHalfSpaces } from '#underwriting/linear/is-in-half-space.ts';
import { listingVector } from '#underwriting/listing-vector.ts';
import type { Answer } from './answer.ts';

const within = (value: number | null, range: Range | null) =>
  range === null ||
  (value !== null && value >= (range.min ?? Number.NEGATIVE_INFINITY) && value <= (range.max ?? Infinity));

/** The naive rival: evaluates the compiled forms for an array of objects, collects all matches and sorts them. */
export function searchObjects(listings: readonly IndexedListing[], query: Query): Answer {
  const { assumptions } = query;
  const forms = compileForms(assumptions, assumptions.appreciation);
  const halfSpaces = compileTargets(query.targets, assumptions, forms);
  const found: { listing: IndexedListing; key: number; returned: number }[] = [];
  const incomes = createExtent();
  const prices = createExtent();
  const equities = createExtent();
  const multiples = createExtent();
  for (const listing of listings) {
    if (query.postalCodes && !query.postalCodes.includes(listing.postalCode ?? '')) continue;
    if (query.propertyTypes && !query.propertyTypes.includes(listing.propertyType)) continue;
    if (!within(listing.bedroomsTotal, query.bedroomsTotal) || !within(listing.livingArea, query.livingArea)) continue;
    const vector = listingVector(listing.facts, assumptions);
    if (!vector || !isInAllHalfSpaces(halfSpaces, vector)) continue;
    const price = vector[0];
    const equity = dot(forms.equity, vector);
    const income = dot(forms.yearlyNetIncome, vector);
    const returned = evaluate(forms.totalCashReturned, vector);
    const multiple = equity < 0.005 ? null : returned / equity;
    incomes.add(income);
    prices.add(price);
    equities.add(equity);
    if (multiple !== null) multiples.add(multiple);
    if (!within(income, query.yearlyNetIncome) || !within(price, query.purchasePrice)) continue;
    if (!within(equity, query.initialEquityInvestment) || !within(multiple, query.equityMultiple)) continue;
    const key = {
      equity_multiple_desc: multiple ?? Number.NEGATIVE_INFINITY,
      take_home_equity_desc: evaluate(forms.netSaleProceeds, vector),
      yearly_net_income_desc: income,
      purchase_price_asc: -price,
    }[query.sort as SpecifiedSort];
    found.push({ listing, key, returned });
  }
  found.sort(
    (a, b) =>
      Number(a.listing.hoaEstimated) - Number(b.listing.hoaEstimated) ||
      b.key - a.key ||
      b.returned - a.returned ||
      (a.listing.listingId < b.listing.listingId ? -1 : 1),
  );
  return {
    count: found.length,
    ranges: {
      yearlyNetIncome: incomes.extent(),
      purchasePrice: prices.extent(),
      initialEquityInvestment: equities.extent(),
      equityMultiple: multiples.extent(),
    },
    page: found.slice(query.from, query.from + query.limit).map(({ listing }) => listing.listingId),
  };
}

function createExtent() {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  return {
    add: (value: number) => {
      if (value < min) min = value;
      if (value > max) max = value;
    },
    extent: (): Extent => (min <= max ? { min, max } : { min: null, max: null }),
  };
}
