/** Version of the formulas; stored with every proforma and in every token. */
export const modelVersion = '1';

/** Why a figure does not exist. */
export type UnavailableReason =
  | 'no_rent' // the listing has no rent: nothing can be underwritten
  | 'no_equity' // no cash goes in
  | 'no_debt'
  | 'no_income'
  | 'no_return' // the flows never change sign
  | 'total_loss'
  | 'no_root'
  | 'multiple' // several internal rates of return
  | 'beyond_horizon'; // not paid back within 30 years

/** A figure, or why it does not exist. */
export type Outcome = number | UnavailableReason;

/**
 * The figures of one proforma. Dollars, fractions (irr 0.0928 = 9.28 %), plain ratios.
 * Every figure is finite or null; `unavailable` names the reason of every null, but for the two after-tax
 * figures where after-tax is off.
 */
export type Calculation = {
  readonly purchasePrice: number;
  /** E0: price − loan + acquisition cost + upfront. */
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
  /** Sale price − selling costs − loan balance, before tax. */
  readonly takeHomeEquity: number | null;
  readonly totalCashReturned: number | null;
  readonly equityMultiple: number | null;
  readonly grossEquityMultiple: number | null;
  readonly irr: number | null;
  readonly mirr: number | null;
  readonly npv: number | null;
  readonly capRate: number | null;
  readonly dscr: number | null;
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

/** Things a reader of the figures must be told. */
export type Warning = 'exit_above_market' | 'ltv_above_80';

/** The name of a figure. */
export type FigureName = Exclude<keyof Calculation, 'modelVersion' | 'unavailable'>;
