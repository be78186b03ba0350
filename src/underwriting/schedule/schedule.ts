/** Cash at closing, dollars. */
export type Closing = {
  readonly price: number;
  readonly loan: number;
  readonly acquisitionCost: number;
  readonly upfront: number;
  /** E0: the cash that goes in. */
  readonly equity: number;
  /** Interest and principal, dollars a month. */
  readonly monthlyPayment: number;
};

/** One year of the projection, dollars; year 1 begins at closing. */
export type ScheduleYear = {
  readonly year: number;
  readonly grossRent: number;
  readonly vacancy: number;
  readonly effectiveGrossIncome: number;
  /** Property tax, insurance, HOA dues and other costs that do not follow the rent. */
  readonly fixedCosts: number;
  readonly maintenance: number;
  readonly management: number;
  /** The capital reserve where it is an expense; else 0. */
  readonly capexAboveLine: number;
  readonly operatingExpenses: number;
  readonly noi: number;
  /** The capital reserve where it leaves NOI alone; else 0. */
  readonly capexBelowLine: number;
  readonly interest: number;
  readonly principal: number;
  /** Mortgage insurance. */
  readonly pmi: number;
  readonly debtService: number;
  readonly cashFlow: number;
  /** Owed at the end of the year. */
  readonly loanBalance: number;
  /** Market value at the end of the year. */
  readonly propertyValue: number;
  /** Null where figures are before tax. */
  readonly afterTax: TaxYear | null;
};

/** Income tax of one year, dollars. A loss gives a negative tax: it lowers other tax at once. */
export type TaxYear = {
  readonly depreciation: number;
  readonly taxableIncome: number;
  readonly incomeTax: number;
  readonly cashFlow: number;
};

/** What a sale is taxed on, dollars. */
export type SaleGain = {
  /** Sale price less selling costs, over the cost less the depreciation taken. */
  readonly total: number;
  /** The part up to the depreciation taken. */
  readonly recaptured: number;
};

/** The sale at the end of the hold, dollars. */
export type Sale = {
  readonly salePrice: number;
  /** NOI of the year after the hold, which sets the price; null where the appreciated value does. */
  readonly exitNoi: number | null;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** Before tax; negative where the seller must bring cash. */
  readonly netSaleProceeds: number;
  /** Null where figures are before tax. */
  readonly gain: SaleGain | null;
  /** Null where figures are before tax; negative where a loss is a credit. */
  readonly saleTax: number | null;
};

/** A whole projection. */
export type Schedule = {
  readonly closing: Closing;
  /** Years 1 to the end of the hold. */
  readonly years: readonly ScheduleYear[];
  /** What would follow without a sale, to year 30: for payback. */
  readonly laterYears: readonly ScheduleYear[];
  readonly sale: Sale;
};
