export const bindingCopy = {
  misses: (targets: string) => `Misses ${targets}`,
  has: (target: string, figure: string) => `${target} (actual ${figure})`,
  just: (target: string) => `${target} (only just)`,
  needsCash: (cash: string, over: string) => `Needs ${cash}, ${over} over your limit`,
  target: (words: string, target: string) => `${words} ${target}`,
  names: {
    maximum_initial_equity_investment: (target: string) => `${target} in cash`,
    target_equity_multiple: (target: string) => target,
    cash_flow: () => 'positive first-year cash flow',
  },
  or: (changes: string) => `Or ${changes}.`,
  rent: (rent: string, more: string) => `rent it for ${rent}/mo${more && ` (${more} more)`}`,
  rate: (rate: string) => `get a ${rate} rate`,
  loan: (share: string) => `borrow ${share}`,
};
