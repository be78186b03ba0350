/** Cash at closing, dollars. */
export type Closing = {
  readonly price: number;
  /** Market value once the upfront repairs are made. */
  readonly value: number;
  readonly loan: number;
  readonly acquisitionCost: number;
  /** Points and lender fees. */
  readonly loanCosts: number;
  /** Paid in advance. The sale returns them. */
  readonly prepaidItems: number;
  readonly upfront: number;
  /** E0: the equity at closing. */
  readonly equity: number;
  /** Interest and principal, dollars per month. */
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
  /** The yearly share of what a new tenant costs. */
  readonly leasing: number;
  /** The capital reserve if it is an operating expense, else 0. */
  readonly capexAboveLine: number;
  readonly operatingExpenses: number;
  readonly noi: number;
  /** The capital reserve if it does not reduce NOI, else 0. */
  readonly capexBelowLine: number;
  readonly interest: number;
  readonly principal: number;
  /** Mortgage insurance. */
  readonly pmi: number;
  readonly debtService: number;
  /** Debt service, property tax, insurance and dues. */
  readonly lenderPayments: number;
  readonly cashFlow: number;
  /** At the end of the year. */
  readonly loanBalance: number;
  /** Market value at the end of the year. */
  readonly propertyValue: number;
  /** Null if figures are before tax. */
  readonly afterTax: TaxYear | null;
};

/** Income tax of one year, dollars. It is negative only if losses lower other taxes at once. */
export type TaxYear = {
  readonly depreciation: number;
  /** The year's share of the points and lender fees. */
  readonly loanCosts: number;
  /** After the losses of earlier years. */
  readonly taxableIncome: number;
  /** Losses that no income has offset by the end of the year. */
  readonly lossCarried: number;
  readonly incomeTax: number;
  readonly cashFlow: number;
};

/** The taxable gain of a sale, dollars. */
export type SaleGain = {
  /** Sale price less selling costs, less the depreciated cost. */
  readonly total: number;
  /** The part up to the depreciation taken. */
  readonly recaptured: number;
};

/** The sale at the end of the hold, dollars. */
export type Sale = {
  readonly salePrice: number;
  /** NOI of the year after the hold, if it sets the price; null if the appreciated value does. */
  readonly exitNoi: number | null;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** What was paid in advance at closing. */
  readonly prepaidItems: number;
  /** Before tax; negative if the seller must bring cash. */
  readonly netSaleProceeds: number;
  /** Null if figures are before tax. */
  readonly gain: SaleGain | null;
  /** The losses that the sale makes deductible. */
  readonly lossReleased: number;
  /** Points and lender fees that the years have not deducted; 0 before tax. */
  readonly loanCostsWrittenOff: number;
  /** Null if figures are before tax; negative if losses exceed the gain. */
  readonly saleTax: number | null;
};

/** A whole projection. */
export type Schedule = {
  readonly closing: Closing;
  /** Years 1 to the end of the hold. */
  readonly years: readonly ScheduleYear[];
  /** The years after the hold up to year 30, as if there were no sale; for payback. */
  readonly laterYears: readonly ScheduleYear[];
  readonly sale: Sale;
};
