import type { FigureName } from '#contracts/calculation.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';
import { type FixedCosts, fixedCostsOf } from '#underwriting/schedule/fixed-costs.ts';
import type { Schedule, ScheduleYear } from '#underwriting/schedule/schedule.ts';
import type { Proforma } from '#underwriting/underwrite.ts';
import { waterfallWords } from './waterfall-words.ts';

const copy = {
  ...waterfallWords,
  depreciation: 'Depreciation',
  loanCosts: 'Loan costs deducted',
  taxableIncome: 'Taxable income',
  lossCarried: 'Losses carried forward',
  effectiveGrossIncome: 'Effective gross income',
  afterTaxCashFlow: 'Cash flow after tax',
  propertyValue: 'Property value',
  loanBalance: 'Loan balance',
  equity: 'Equity',
} as const;

/** A proforma of a home whose rent is known. */
type ScheduledProforma = Pick<Proforma, 'listing'> & { readonly schedule: Schedule };

/** A line of the table of years. Costs are negative. */
export type YearLine = {
  readonly label: string;
  readonly amount: (year: ScheduleYear) => number;
  readonly kind?: 'cost' | 'sum';
  /** The figure that equals the first year's value. */
  readonly figure?: FigureName;
  /** Omitted if every year is 0. */
  readonly optional?: true;
};

/** Rent to what is collected of it. */
const incomeLines: readonly YearLine[] = [
  { label: copy.grossRent, amount: (year) => year.grossRent, figure: 'gross_income' },
  { label: copy.vacancy, amount: (year) => -year.vacancy, kind: 'cost' },
  {
    label: copy.effectiveGrossIncome,
    amount: (year) => year.effectiveGrossIncome,
    kind: 'sum',
    figure: 'effective_gross_income',
  },
];

/** From the costs that follow the rent to the equity. */
const otherLines: readonly YearLine[] = [
  { label: copy.maintenance, amount: (year) => -year.maintenance, kind: 'cost' },
  { label: copy.management, amount: (year) => -year.management, kind: 'cost', optional: true },
  { label: copy.leasing, amount: (year) => -year.leasing, kind: 'cost', optional: true },
  { label: copy.reserve, amount: (year) => -year.capexAboveLine, kind: 'cost', optional: true },
  { label: copy.noi, amount: (year) => year.noi, kind: 'sum', figure: 'noi' },
  { label: copy.reserve, amount: (year) => -year.capexBelowLine, kind: 'cost', optional: true },
  { label: copy.interest, amount: (year) => -year.interest, kind: 'cost', optional: true },
  { label: copy.principal, amount: (year) => -year.principal, kind: 'cost', optional: true },
  { label: copy.pmi, amount: (year) => -year.pmi, kind: 'cost', optional: true },
  { label: copy.cashFlow, amount: (year) => year.cashFlow, kind: 'sum', figure: 'cash_flow' },
  { label: copy.depreciation, amount: (year) => year.afterTax?.depreciation ?? 0, optional: true },
  { label: copy.loanCosts, amount: (year) => year.afterTax?.loanCosts ?? 0, optional: true },
  { label: copy.taxableIncome, amount: (year) => year.afterTax?.taxableIncome ?? 0, optional: true },
  { label: copy.lossCarried, amount: (year) => year.afterTax?.lossCarried ?? 0, optional: true },
  { label: copy.incomeTax, amount: (year) => -(year.afterTax?.incomeTax ?? 0), kind: 'cost', optional: true },
  {
    label: copy.afterTaxCashFlow,
    amount: (year) => year.afterTax?.cashFlow ?? 0,
    kind: 'sum',
    figure: 'after_tax_cash_flow',
    optional: true,
  },
  { label: copy.propertyValue, amount: (year) => year.propertyValue },
  { label: copy.loanBalance, amount: (year) => -year.loanBalance, kind: 'cost', optional: true },
  { label: copy.equity, amount: (year) => year.propertyValue - year.loanBalance, kind: 'sum' },
];

/** The lines that say something of these years. */
export function yearLines({ listing, schedule }: ScheduledProforma, assumptions: Assumptions): readonly YearLine[] {
  const costs = fixedCostsOf(listing, schedule.closing.price, assumptions);
  const lines = [...incomeLines, ...fixedCostLines(costs, assumptions), ...otherLines];
  return lines.filter(({ amount, optional }) => !optional || schedule.years.some((year) => amount(year) !== 0));
}

function fixedCostLines(
  { propertyTax, insurance, dues, other }: FixedCosts,
  { grossExpenseIncrease }: Assumptions,
): readonly YearLine[] {
  const amount = (cost: number) => (year: ScheduleYear) => -cost * (1 + grossExpenseIncrease) ** (year.year - 1);
  return [
    { label: copy.tax, amount: amount(propertyTax), kind: 'cost' },
    { label: copy.insurance, amount: amount(insurance), kind: 'cost' },
    { label: copy.dues, amount: amount(dues), kind: 'cost', optional: true },
    { label: copy.other, amount: amount(other), kind: 'cost', optional: true },
  ];
}
