/** The two targets that every request sends, for links without them. */
export const defaultInitialEquityInvestment = 50_000;
export const defaultTargetEquityMultiple = 1.3;
