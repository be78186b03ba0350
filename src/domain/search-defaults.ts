/** The product's two always-sent targets where a link leaves them out. */
export const defaultInitialEquityInvestment = 50_000;
export const defaultTargetEquityMultiple = 1.3;
