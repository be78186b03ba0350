export const bindingCopy = {
  misses: (targets: string) => `Misses ${targets}`,
  has: (asked: string, figure: string) => `${asked} (actual ${figure})`,
  just: (asked: string) => `${asked} (only just)`,
  needsCash: (cash: string, over: string) => `Needs ${cash}, ${over} over your limit`,
  target: (words: string, asked: string) => `${words} ${asked}`,
  names: {
    maximum_initial_equity_investment: (asked: string) => `${asked} in cash`,
    target_equity_multiple: (asked: string) => asked,
    cash_flow: () => 'positive first-year cash flow',
  },
  or: (changes: string) => `Or ${changes}.`,
  rent: (rent: string, more: string) => `rent it for ${rent}/mo${more && ` (${more} more)`}`,
  rate: (rate: string) => `get a ${rate} rate`,
  loan: (share: string) => `borrow ${share}`,
};
