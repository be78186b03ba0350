export const bindingCopy = {
  misses: (targets: string) => `Misses ${targets}`,
  has: (asked: string, figure: string) => `${asked} (actual ${figure})`,
  needsCash: (cash: string, over: string) => `Needs ${cash} in cash, ${over} over your limit`,
  target: (words: string, asked: string) => `${words} ${asked}`,
  names: {
    maximum_initial_equity_investment: (asked: string) => `${asked} in cash`,
    target_equity_multiple: (asked: string) => asked,
    cash_flow: () => 'positive first-year cash flow',
  },
  orAlone: 'Or change one thing instead:',
  rent: 'Rent',
  rate: 'Rate',
  loan: 'Loan',
  now: (value: string) => `now ${value}`,
};
