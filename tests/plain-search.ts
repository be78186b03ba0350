import { type FigureName, figures } from '#contracts/calculation.ts';
import { partsOfSort, specifiedSorts } from '#contracts/sorts.ts';
import type { IndexedListing, Query, Range } from '#engine/query.ts';
import { roundDollars, roundRatio } from '#engine/rank/round-figure.ts';
import { appreciationFor } from '#underwriting/appreciation-for.ts';
import { isPriceImplausible } from '#underwriting/implausible-price.ts';
import { lowerOfferToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import { compileForms } from '#underwriting/linear/compile-forms.ts';
import { boundaryTolerance, compileTargets } from '#underwriting/linear/compile-targets.ts';
import { flowsOf } from '#underwriting/schedule/calculate.ts';
import { npvOf } from '#underwriting/schedule/internal-rate.ts';
import { refinance } from '#underwriting/schedule/refinance.ts';
import { type Proforma, underwrite } from '#underwriting/underwrite.ts';
import { hasWords } from './engine-cases.ts';

/** A listing of the result. `keys`: sort keys by precedence, all descending; null comes last. */
export type Ranked = {
  readonly listing: IndexedListing;
  readonly proforma: Proforma;
  readonly keys: readonly (number | null)[];
};

export type PlainAnswer = {
  readonly matches: readonly Ranked[];
  readonly nearMisses: readonly Ranked[];
  /** Listings with a plausible price that meet everything except the four ranges. */
  readonly onTarget: readonly Ranked[];
  /** Smallest distance of a listing to a bound, share of the price. Below rounding errors either result is correct. */
  readonly closest: number;
};

/**
 * A straightforward search: underwrites every listing by the explicit schedule, filters and sorts. It is the reference
 * for the engine because it shares no arithmetic with it.
 */
export function searchPlainly(listings: readonly IndexedListing[], query: Query): PlainAnswer {
  const matches: Ranked[] = [];
  const nearMisses: Ranked[] = [];
  const onTarget: Ranked[] = [];
  let closest = Number.POSITIVE_INFINITY;
  const isWithin = (margins: readonly number[], price: number) => {
    for (const margin of margins) closest = Math.min(closest, Math.abs(margin) / price);
    return margins.every((margin) => margin >= -boundaryTolerance * price);
  };
  for (const listing of listings) {
    if (listing.facts.rent === null || !passesFacts(listing, query)) continue;
    const proforma = underwrite(listing.facts, query.assumptions);
    const price = proforma.calculation.purchasePrice;
    const ranked = { listing, proforma, keys: keysOf(listing, proforma, query) };
    const inRanges =
      isWithin(rangeMargins(proforma, query), price) &&
      (query.equityMultiple === null || proforma.calculation.equityMultiple !== null);
    if (isWithin(targetMargins(proforma, query), price)) {
      if (!isImplausible(listing)) onTarget.push(ranked);
      if (inRanges) matches.push(ranked);
    } else if (query.nearMiss && inRanges) {
      const share = highestShare(listing, query);
      if (share !== null) closest = Math.min(closest, Math.abs(share - 0.8));
      if (share !== null && share >= 0.8) nearMisses.push(ranked);
    }
  }
  return {
    matches: matches.sort(compareRanked),
    nearMisses: nearMisses.sort(compareRanked),
    onTarget,
    closest,
  };
}

function compareRanked(a: Ranked, b: Ranked): number {
  for (const [level, key] of a.keys.entries()) {
    const other = b.keys[level]!;
    if (key !== other) return (other ?? Number.NEGATIVE_INFINITY) > (key ?? Number.NEGATIVE_INFINITY) ? 1 : -1;
  }
  return a.listing.listingId < b.listing.listingId ? -1 : 1;
}

function within(value: number | null, range: Range | null): boolean {
  if (range === null) return true;
  return value !== null && value >= (range.min ?? Number.NEGATIVE_INFINITY) && value <= (range.max ?? Infinity);
}

export function isImplausible({ facts }: IndexedListing): boolean {
  return isPriceImplausible(facts.listPrice, facts.rent);
}

function passesFacts(listing: IndexedListing, query: Query): boolean {
  return (
    (query.propertyTypes === null || query.propertyTypes.includes(listing.propertyType)) &&
    (query.postalCodes === null || (listing.postalCode !== null && query.postalCodes.includes(listing.postalCode))) &&
    within(listing.bedroomsTotal, query.bedroomsTotal) &&
    within(listing.livingArea, query.livingArea) &&
    within(listing.bathroomsTotal, query.bathroomsTotal) &&
    within(listing.yearBuilt, query.yearBuilt) &&
    within(listing.lotSize, query.lotSize) &&
    within(Math.round(listing.facts.associationFeeMonthly), query.associationFee) &&
    within(listing.livingArea && listing.facts.listPrice / listing.livingArea, query.pricePerSquareFoot) &&
    within(daysOnMarket(listing, query.today), query.daysOnMarket) &&
    (query.listingStatus === null || (query.listingStatus === 'coming_soon') === listing.isComingSoon) &&
    !(query.plausiblePricesOnly && isImplausible(listing)) &&
    (!query.hasWords || hasWords(listing))
  );
}

function daysOnMarket({ listedDay, isComingSoon }: IndexedListing, today: number): number | null {
  if (isComingSoon) return 0;
  return listedDay === null ? null : Math.max(0, today - listedDay);
}

function sortedFact(listing: IndexedListing, name: string, today: number): number | null {
  const { facts } = listing;
  const values: Readonly<Record<string, number | null>> = {
    list_price: facts.listPrice,
    rent: facts.rent,
    bedrooms_total: listing.bedroomsTotal,
    bathrooms_total: listing.bathroomsTotal,
    living_area: listing.livingArea,
    lot_size_square_feet: listing.lotSize,
    year_built: listing.yearBuilt,
    days_on_market: daysOnMarket(listing, today),
    association_fee_monthly: Math.round(facts.associationFeeMonthly),
    tax_annual_amount: facts.taxAnnualAmount,
    tax_rate: facts.taxRate,
    other_annual: facts.otherAnnual,
    upfront: facts.upfront,
  };
  return values[name] ?? null;
}

function keysOf(
  listing: IndexedListing,
  { calculation }: Proforma,
  { sort, assumptions, today }: Query,
): (number | null)[] {
  const { takeHomeEquity, initialEquityInvestment: equity } = calculation;
  const { name, isDescending } = partsOfSort(sort);
  const value = name in figures ? calculation[figures[name as FigureName].core] : sortedFact(listing, name, today);
  const rounded = specifiedSorts.some((specified) => specified === sort)
    ? value
    : round(value, isInDollars(name) ? roundDollars : roundRatio);
  const sortKey = rounded === null || isDescending ? rounded : -rounded;
  const personaKeys = {
    none: [],
    cash_flow: [calculation.initialCocr],
    reinvestor: [calculation.refiOutRatio, calculation.mirr],
    appreciation: [equity < 0.005 ? null : takeHomeEquity! / equity],
  }[assumptions.persona ?? 'none'].map((key) => round(key, roundRatio));
  const doubt = isImplausible(listing) ? 2 : listing.hoaEstimated ? 1 : 0;
  return [-doubt, sortKey, ...personaKeys, round(calculation.totalCashReturned, roundDollars)];
}

const isInDollars = (name: string) =>
  name in figures ? figures[name as FigureName].unit === 'dollars' : name !== 'tax_rate';

/** Otherwise rounding errors would decide between equal figures. */
function round(value: number | null, rounding: (value: number) => number): number | null {
  return value === null ? null : rounding(value);
}

/** By how many dollars each target is met, in dollars; ratios are cross-multiplied. */
function targetMargins({ calculation, schedule }: Proforma, { targets, assumptions }: Query): number[] {
  if (!schedule) return [Number.NEGATIVE_INFINITY];
  const { closing, years } = schedule;
  const { noi, debtService, lenderPayments, operatingExpenses } = years[0]!;
  const { effectiveGrossIncome, cashFlow, grossRent } = years[0]!;
  const margins = [
    targets.maximumInitialEquityInvestment - closing.equity,
    calculation.totalCashReturned! - targets.equityMultiple * closing.equity,
  ];
  const addMargin = (target: number | null, margin: (target: number) => number) => {
    if (target !== null) margins.push(margin(target));
  };
  addMargin(targets.irr, (rate) => npvOf(rate, flowsOf(schedule)));
  addMargin(targets.dscr, (target) => noi - target * debtService);
  addMargin(targets.lenderDscr, (target) => grossRent - target * lenderPayments);
  addMargin(targets.loanAmount, (target) => closing.loan - target);
  addMargin(targets.grm, (target) => target * grossRent - closing.price);
  addMargin(targets.debtYield, (target) => noi - target * closing.loan);
  addMargin(targets.expenseRatio, (target) => target * effectiveGrossIncome - operatingExpenses);
  addMargin(targets.initialCocr, (target) => cashFlow - target * closing.equity);
  addMargin(targets.netProfitMargin, (target) => cashFlow - target * effectiveGrossIncome);
  if (targets.refiOutRatio !== null && targets.refiOutRatio > 0) {
    margins.push(refinance(schedule, assumptions).proceeds - targets.refiOutRatio * closing.equity);
  }
  if (assumptions.persona === 'cash_flow') margins.push(cashFlow);
  return margins;
}

/** By how many dollars each end of the four ranges is met. */
function rangeMargins({ calculation }: Proforma, query: Query): number[] {
  const { initialEquityInvestment: equity, purchasePrice, yearlyNetIncome, totalCashReturned } = calculation;
  const ends = (range: Range | null, value: number, unit: number) => [
    ...(range?.min != null ? [value - range.min * unit] : []),
    ...(range?.max != null ? [range.max * unit - value] : []),
  ];
  return [
    ...ends(query.purchasePrice, purchasePrice, 1),
    ...ends(query.initialEquityInvestment, equity, 1),
    ...ends(query.yearlyNetIncome, yearlyNetIncome!, 1),
    ...ends(query.equityMultiple, totalCashReturned!, equity),
  ];
}

/** The highest price up to the one paid that meets all targets, over the asking price; null: there is none. */
function highestShare({ facts }: IndexedListing, { assumptions, targets }: Query): number | null {
  const forms = compileForms(assumptions, appreciationFor(facts, assumptions));
  const price = lowerOfferToMeet(compileTargets(targets, assumptions, forms), facts, assumptions);
  return price === null ? null : price / facts.listPrice;
}
