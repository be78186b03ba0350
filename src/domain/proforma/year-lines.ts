import type { FigureName } from '#contracts/calculation.ts';
import type { ScheduleYear } from '#underwriting/schedule/schedule.ts';
import { labelOf } from '../labels/parameter-words.ts';

const copy = {
  depreciation: 'Depreciation',
  loanCosts: 'Loan costs deducted',
  taxableIncome: 'Taxable income',
  lossCarried: 'Losses carried forward',
  incomeTax: 'Income tax',
  grossRent: 'Gross rent',
  vacancy: labelOf('vacancy'),
  effectiveGrossIncome: 'Effective gross income',
  fixedCosts: 'Taxes, insurance, HOA dues and other',
  maintenance: 'Maintenance',
  management: 'Management',
  leasing: labelOf('leasing_fee'),
  capex: labelOf('capex_reserve'),
  noi: 'NOI',
  interest: 'Interest',
  principal: 'Principal',
  pmi: labelOf('pmi_rate'),
  cashFlow: 'Cash flow',
  afterTaxCashFlow: 'Cash flow after tax',
  propertyValue: 'Property value',
  loanBalance: 'Loan balance',
  equity: 'Equity',
} as const;

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

const lines: readonly YearLine[] = [
  { label: copy.grossRent, amount: (year) => year.grossRent, figure: 'gross_income' },
  { label: copy.vacancy, amount: (year) => -year.vacancy, kind: 'cost' },
  {
    label: copy.effectiveGrossIncome,
    amount: (year) => year.effectiveGrossIncome,
    kind: 'sum',
    figure: 'effective_gross_income',
  },
  { label: copy.fixedCosts, amount: (year) => -year.fixedCosts, kind: 'cost' },
  { label: copy.maintenance, amount: (year) => -year.maintenance, kind: 'cost' },
  { label: copy.management, amount: (year) => -year.management, kind: 'cost', optional: true },
  { label: copy.leasing, amount: (year) => -year.leasing, kind: 'cost', optional: true },
  { label: copy.capex, amount: (year) => -year.capexAboveLine, kind: 'cost', optional: true },
  { label: copy.noi, amount: (year) => year.noi, kind: 'sum', figure: 'noi' },
  { label: copy.capex, amount: (year) => -year.capexBelowLine, kind: 'cost', optional: true },
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
export function yearLines(years: readonly ScheduleYear[]): readonly YearLine[] {
  return lines.filter(({ amount, optional }) => !optional || years.some((year) => amount(year) !== 0));
}
