import type { FigureName } from '#contracts/calculation.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import type { ListingFacts } from '#underwriting/listing.ts';
import { fixedCostsOf } from '#underwriting/schedule/fixed-costs.ts';
import type { Schedule } from '#underwriting/schedule/schedule.ts';
import { waterfallWords as copy } from './waterfall-words.ts';

export type Step = {
  readonly name: string;
  /** The figure of the step; null: only a part of a figure. */
  readonly figure: FigureName | null;
  /** Negative for a cost. For a subtotal, the remaining amount. */
  readonly amount: number;
  readonly isSum: boolean;
  /** The remaining amount after the step. */
  readonly remaining: number;
};

/** The first year from rent to cash flow, with each kind of cost. Omits zero costs. */
export function waterfallSteps(
  { years, closing }: Schedule,
  listing: ListingFacts,
  assumptions: Pick<Assumptions, 'taxMode'>,
): readonly Step[] {
  const first = years[0];
  if (!first) return [];
  const { propertyTax, insurance, dues, other } = fixedCostsOf(listing, closing.price, assumptions);
  const cost = (name: string, amount: number) => ({ name, amount: -amount, isSum: false, figure: null });
  const sum = (name: string, figure: FigureName) => ({ name, amount: 0, isSum: true, figure });
  const steps = [
    { name: copy.grossRent, amount: first.grossRent, isSum: false, figure: 'gross_income' as const },
    cost(copy.vacancy, first.vacancy),
    cost(copy.tax, propertyTax),
    cost(copy.insurance, insurance),
    cost(copy.dues, dues),
    cost(copy.other, other),
    cost(copy.maintenance, first.maintenance),
    cost(copy.management, first.management),
    cost(copy.leasing, first.leasing),
    cost(copy.reserve, first.capexAboveLine),
    sum(copy.noi, 'noi'),
    cost(copy.reserve, first.capexBelowLine),
    cost(copy.interest, first.interest),
    cost(copy.principal, first.principal),
    cost(copy.pmi, first.pmi),
    sum(copy.cashFlow, 'cash_flow'),
    ...(first.afterTax
      ? [cost(copy.incomeTax, first.afterTax.incomeTax), sum(copy.afterTax, 'after_tax_cash_flow')]
      : []),
  ];
  let remaining = 0;
  return steps
    .filter(({ amount, isSum }) => isSum || Math.abs(amount) >= 0.5)
    .map((step, at) => {
      remaining += step.amount;
      return { ...step, amount: step.isSum ? remaining : step.amount, isSum: step.isSum || at === 0, remaining };
    });
}
