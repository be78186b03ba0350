import * as z from 'zod/mini';
import { type Calculation, lenderTests } from '#underwriting/calculation.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedBy } from './limited-fields.ts';
import { withDescription } from './with-description.ts';

/** The unit of a figure. `percent` figures are fractions in the core. */
export type FigureUnit = 'dollars' | 'percent' | 'multiple' | 'ratio' | 'years';

type CoreFigure = Exclude<keyof Calculation, 'unavailable' | 'modelVersion'>;

/** Every figure: wire name, core name, unit. */
export const figures = {
  purchase_price: { core: 'purchasePrice', unit: 'dollars' },
  initial_equity_investment: { core: 'initialEquityInvestment', unit: 'dollars' },
  loan_amount: { core: 'loanAmount', unit: 'dollars' },
  monthly_payment: { core: 'monthlyPayment', unit: 'dollars' },
  gross_income: { core: 'grossIncome', unit: 'dollars' },
  effective_gross_income: { core: 'effectiveGrossIncome', unit: 'dollars' },
  operating_expenses: { core: 'operatingExpenses', unit: 'dollars' },
  noi: { core: 'noi', unit: 'dollars' },
  cash_flow: { core: 'cashFlow', unit: 'dollars' },
  yearly_net_income: { core: 'yearlyNetIncome', unit: 'dollars' },
  take_home_equity: { core: 'takeHomeEquity', unit: 'dollars' },
  total_cash_returned: { core: 'totalCashReturned', unit: 'dollars' },
  equity_multiple: { core: 'equityMultiple', unit: 'multiple' },
  gross_equity_multiple: { core: 'grossEquityMultiple', unit: 'multiple' },
  irr: { core: 'irr', unit: 'percent' },
  mirr: { core: 'mirr', unit: 'percent' },
  npv: { core: 'npv', unit: 'dollars' },
  cap_rate: { core: 'capRate', unit: 'percent' },
  dscr: { core: 'dscr', unit: 'ratio' },
  lender_dscr: { core: 'lenderDscr', unit: 'ratio' },
  grm: { core: 'grm', unit: 'ratio' },
  debt_yield: { core: 'debtYield', unit: 'percent' },
  expense_ratio: { core: 'expenseRatio', unit: 'percent' },
  initial_cocr: { core: 'initialCocr', unit: 'percent' },
  net_profit_margin: { core: 'netProfitMargin', unit: 'percent' },
  refi_out_ratio: { core: 'refiOutRatio', unit: 'percent' },
  refi_proceeds: { core: 'refiProceeds', unit: 'dollars' },
  break_even_occupancy: { core: 'breakEvenOccupancy', unit: 'percent' },
  break_even_ratio: { core: 'breakEvenRatio', unit: 'percent' },
  payback_years: { core: 'paybackYears', unit: 'years' },
  sale_price: { core: 'salePrice', unit: 'dollars' },
  loan_balance_at_exit: { core: 'loanBalanceAtExit', unit: 'dollars' },
  hold_years: { core: 'holdYears', unit: 'years' },
  after_tax_cash_flow: { core: 'afterTaxCashFlow', unit: 'dollars' },
  sale_tax: { core: 'saleTax', unit: 'dollars' },
} as const satisfies Record<string, { core: CoreFigure; unit: FigureUnit }>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

/** Figures that need the feature can_view_limited_fields. It also covers their `unavailable` entries. */
export const limitedFigures = [
  'irr',
  'mirr',
  'npv',
  'debt_yield',
  'refi_out_ratio',
  'refi_proceeds',
] as const satisfies FigureName[];

/** Figures that exist only with the option `after_tax`. */
export const afterTaxFigures = ['after_tax_cash_flow', 'sale_tax'] as const satisfies FigureName[];

export function isAfterTax(name: FigureName): boolean {
  return (afterTaxFigures as readonly FigureName[]).includes(name);
}

type FigureValue = z.ZodMiniNullable<z.ZodMiniNumber>;
type FigureSchema<Name extends FigureName> = Name extends (typeof limitedFigures | typeof afterTaxFigures)[number]
  ? z.ZodMiniOptional<FigureValue>
  : FigureValue;

function figureShape() {
  const absentAtTimes: readonly FigureName[] = [...limitedFigures, ...afterTaxFigures];
  const entries = figureNames.map((name) => {
    const schema = z.nullable(z.number());
    return [name, withDescription(absentAtTimes.includes(name) ? z.optional(schema) : schema, figures[name].unit)];
  });
  return Object.fromEntries(entries) as { [Name in FigureName]: FigureSchema<Name> };
}

const wholeCalculation = lazyObject(() => ({
  ...figureShape(),
  model_version: z.string(),
  warnings: z.array(z.enum(['exit_above_market', 'ltv_above_80'])),
  /** What makes lenders to investors refuse the home, by the limits in the assumptions. */
  failed_lender_tests: z.array(z.enum(lenderTests)),
  unavailable: limitedBy(z.record(z.string(), z.string()), { omits: limitedFigures }),
}));

/** The figures of a proforma: dollars, percent, plain ratios. Each is finite, or null with a reason. */
export const calculation = limitedBy(wholeCalculation, { omits: limitedFigures });
export type CalculationOnWire = z.infer<typeof calculation>;
