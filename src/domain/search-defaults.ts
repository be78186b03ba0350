import { requiredTargets } from '#contracts/parameters/targets.ts';

/** The two targets that every request sends, for links without them. */
export const defaultInitialEquityInvestment = requiredTargets.maximum_initial_equity_investment.default;
export const defaultTargetEquityMultiple = requiredTargets.target_equity_multiple.default;
