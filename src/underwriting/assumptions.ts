/** The investor's goal. */
export type Persona = 'cash_flow' | 'reinvestor' | 'appreciation';

/** `reassess`: the tax follows the price paid. `fixed`: the current bill stays. */
export type TaxMode = 'reassess' | 'fixed';

/** Taxes of the investor on income and sale; all rates are fractions. */
export type AfterTax = {
  readonly ordinaryRate: number;
  readonly capitalGainRate: number;
  /** The cap on recaptured depreciation, whose rate is the ordinary one if that is lower. */
  readonly recaptureRate: number;
  /** Share of the basis that is land and is not depreciated. */
  readonly landShare: number;
  readonly depreciationYears: number;
  /** False: losses are passive. They offset later income of the home, and all income once it is sold. */
  readonly deductLossesNow: boolean;
};

/**
 * All assumptions of the investor, after defaults and persona presets. Rates, shares and growth are fractions
 * (0.065 = 6.5 %); terms are whole years.
 */
export type Assumptions = {
  /** Discount from the asking price, 0 to 0.2. */
  readonly priceOffer: number;
  /** Factor on the rent from month 1: 1, 1.05 or 1.1. */
  readonly rentScenario: number;
  readonly persona: Persona | null;
  /** True: the management fee is charged. */
  readonly propertyManaged: boolean;
  readonly interestRate: number;
  readonly mortgageLtv: number;
  /** Years of the loan; also its amortization. */
  readonly loanTerm: number;
  readonly holdYears: number;
  /** Null: the exit price is the appreciated value; set: next year's NOI over this rate. */
  readonly exitCapRate: number | null;
  /** Growth of the value per year. With `marketAppreciation` it applies only if the rate of the market is unknown. */
  readonly appreciation: number;
  /** True: the rate of the listing's market, if known, replaces `appreciation` (persona `appreciation`). */
  readonly marketAppreciation: boolean;
  /** Of the price, in cash at closing. */
  readonly acquisitionCost: number;
  /** Of the sale price. */
  readonly dispositionCost: number;
  /** Points and lender fees, of the loan, in cash at closing. */
  readonly loanPoints: number;
  /** Tax, insurance and interest paid in advance, of the price, in cash at closing. The sale returns them. */
  readonly prepaidItems: number;
  readonly grossIncomeIncrease: number;
  readonly grossExpenseIncrease: number;
  /** Physical and credit loss, of gross rent. */
  readonly vacancy: number;
  /** Months without a tenant at the start of year 1. */
  readonly vacantMonths: number;
  /** Of collected rent, charged only when `propertyManaged`. */
  readonly managementFee: number;
  /** For each new tenant, months of collected rent. */
  readonly leasingFee: number;
  /** Years between two new tenants. */
  readonly turnoverYears: number;
  /** Of gross rent. */
  readonly maintenance: number;
  /** Of the price, per year. */
  readonly maintenanceOfPrice: number;
  /** Of gross rent. */
  readonly capexReserve: number;
  /** True: the reserve is an expense above NOI; false: it leaves NOI but still the cash flow. */
  readonly capexAboveLine: boolean;
  /** Of the original loan per year, while the balance is above 78 % of the price. Only if LTV is above 80 %. */
  readonly pmiRate: number;
  readonly refiYear: number;
  readonly refiLtv: number;
  readonly refiMinDscr: number;
  readonly refiCost: number;
  /** For NPV. */
  readonly discountRate: number;
  /** For the reinvestor and for MIRR. */
  readonly reinvestRate: number;
  readonly taxMode: TaxMode;
  /** The smallest loan that lenders make, dollars. */
  readonly lenderMinimumLoanAmount: number;
  /** The lowest gross rent over loan payments, tax, insurance and dues that they accept. */
  readonly lenderMinimumDscr: number;
  /** The most that they lend, of the price: on a house, and on a condo whose association they have not reviewed. */
  readonly lenderMaximumLtv: number;
  readonly lenderMaximumCondoLtv: number;
  /** Null: figures are before tax. */
  readonly afterTax: AfterTax | null;
};

/** The product's defaults. Sources: docs/underwriting.md. */
export const defaultAssumptions: Assumptions = {
  priceOffer: 0,
  rentScenario: 1,
  persona: null,
  propertyManaged: false,
  interestRate: 0.065,
  mortgageLtv: 0.75,
  loanTerm: 30,
  holdYears: 5,
  exitCapRate: null,
  appreciation: 0.03,
  marketAppreciation: false,
  acquisitionCost: 0.03,
  dispositionCost: 0.06,
  loanPoints: 0,
  prepaidItems: 0,
  grossIncomeIncrease: 0.03,
  grossExpenseIncrease: 0.03,
  vacancy: 0.05,
  vacantMonths: 0,
  managementFee: 0.09,
  leasingFee: 0,
  turnoverYears: 2,
  maintenance: 0.05,
  maintenanceOfPrice: 0,
  capexReserve: 0.05,
  capexAboveLine: true,
  pmiRate: 0.0075,
  refiYear: 3,
  refiLtv: 0.75,
  refiMinDscr: 1.2,
  refiCost: 0.02,
  discountRate: 0.1,
  reinvestRate: 0.04,
  taxMode: 'reassess',
  lenderMinimumLoanAmount: 100_000,
  lenderMinimumDscr: 1,
  lenderMaximumLtv: 0.8,
  lenderMaximumCondoLtv: 0.75,
  afterTax: null,
};

/** The thresholds that a search requires of every listing. Fractions and plain ratios; null: no threshold. */
export type Targets = {
  /** E0 at most, dollars. */
  readonly maximumInitialEquityInvestment: number;
  readonly equityMultiple: number;
  readonly irr: number | null;
  readonly dscr: number | null;
  /** At most. */
  readonly grm: number | null;
  readonly debtYield: number | null;
  /** At most. */
  readonly expenseRatio: number | null;
  readonly initialCocr: number | null;
  readonly netProfitMargin: number | null;
  readonly refiOutRatio: number | null;
  readonly lenderDscr: number | null;
  /** At least, dollars. */
  readonly loanAmount: number | null;
};

/** Targets that every listing meets. The equity multiple has no such value. */
export const noOtherTargets = {
  maximumInitialEquityInvestment: Number.POSITIVE_INFINITY,
  irr: null,
  dscr: null,
  grm: null,
  debtYield: null,
  expenseRatio: null,
  initialCocr: null,
  netProfitMargin: null,
  refiOutRatio: null,
  lenderDscr: null,
  loanAmount: null,
} as const satisfies Omit<Targets, 'equityMultiple'>;
