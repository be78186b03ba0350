import { defaultAssumptions, noOtherTargets } from '#underwriting/assumptions.ts';
import { type Query, unfiltered } from '../query.ts';

/** The fields whose values differ from those of `base`. */
function changesFrom(base: object, value: object): object {
  const defaults = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(value).filter(([name, field]) => field !== defaults.get(name)));
}

/** Writes the part of a query that its tests on figures depend on, except the E0 maximum. */
export function writeSource(query: Query): string {
  const { assumptions, targets, yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple } = query;
  const { maximumInitialEquityInvestment: _, ...others } = targets;
  const ranges = [yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple];
  return JSON.stringify([changesFrom(defaultAssumptions, assumptions), changesFrom(noOtherTargets, others), ranges]);
}

/** A query with the same tests on figures, without filters or an E0 maximum. */
export function readSource(source: string): Query {
  const [assumptions, targets, ranges] = JSON.parse(source);
  const [yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple] = ranges;
  return {
    ...unfiltered,
    assumptions: { ...defaultAssumptions, ...assumptions },
    targets: { ...noOtherTargets, ...targets },
    yearlyNetIncome,
    purchasePrice,
    initialEquityInvestment,
    equityMultiple,
  };
}
