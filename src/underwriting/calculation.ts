/** Version of the formulas. Stored with every proforma and in every token. */
export const modelVersion = '3';

/** Why a figure does not exist. */
export type UnavailableReason =
  | 'no_rent' // the listing has no rent: nothing can be underwritten
  | 'no_equity' // no cash goes in
  | 'no_debt'
  | 'no_income'
  | 'fees_take_rent' // management and leasing fees take all that is collected
  | 'no_return' // the flows never change sign
  | 'total_loss'
  | 'no_root'
  | 'multiple' // several internal rates of return
  | 'beyond_horizon'; // not paid back within 30 years

/** The value of a figure, or the reason why it does not exist. */
export type FigureOrReason = number | UnavailableReason;

/**
 * The figures of one proforma. Dollars, fractions (irr 0.0928 = 9.28 %), plain ratios. Every figure is finite or null.
 * `unavailable` has the reason of every null, except for the two after-tax figures if after-tax is off.
 */
export type Calculation = {
  readonly purchasePrice: number;
  /** E0: price − loan + acquisition cost + loan costs + prepaid items + upfront. */
  readonly initialEquityInvestment: number;
  readonly loanAmount: number;
  readonly monthlyPayment: number;
  readonly grossIncome: number | null;
  readonly effectiveGrossIncome: number | null;
  readonly operatingExpenses: number | null;
  readonly noi: number | null;
  readonly cashFlow: number | null;
  /** Annual average income: sum of cash flows / years, before tax. */
  readonly yearlyNetIncome: number | null;
  /** Sale price − selling costs − loan balance + prepaid items, before tax. */
  readonly takeHomeEquity: number | null;
  readonly totalCashReturned: number | null;
  readonly equityMultiple: number | null;
  readonly grossEquityMultiple: number | null;
  readonly irr: number | null;
  readonly mirr: number | null;
  readonly npv: number | null;
  readonly capRate: number | null;
  readonly dscr: number | null;
  /** Gross rent over debt service, property tax, insurance and dues. */
  readonly lenderDscr: number | null;
  readonly grm: number | null;
  readonly debtYield: number | null;
  readonly expenseRatio: number | null;
  readonly initialCocr: number | null;
  readonly netProfitMargin: number | null;
  readonly refiOutRatio: number | null;
  readonly refiProceeds: number | null;
  readonly breakEvenOccupancy: number | null;
  readonly breakEvenRatio: number | null;
  readonly paybackYears: number | null;
  readonly salePrice: number | null;
  readonly loanBalanceAtExit: number;
  readonly holdYears: number;
  readonly modelVersion: string;
  /** Cash flow of year 1 after income tax; null unless after-tax is on. */
  readonly afterTaxCashFlow: number | null;
  /** Tax on the sale; null unless after-tax is on. */
  readonly saleTax: number | null;
  readonly unavailable: { readonly [figure: string]: UnavailableReason };
};

/** A warning to show with the figures. */
export type Warning = 'exit_above_market' | 'ltv_above_80';

/** What makes lenders to investors refuse a home, by the limits in the assumptions. */
export const lenderTests = ['loan_amount', 'lender_dscr', 'ltv', 'condo_ltv'] as const;
export type LenderTest = (typeof lenderTests)[number];

export type FigureName = Exclude<keyof Calculation, 'modelVersion' | 'unavailable'>;
