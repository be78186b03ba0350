export const explanationCopy = {
  formula: 'Formula',
  numbers: 'With your numbers',
  result: 'Result',
  missing: 'Not available',
  how: (name: string, shown: string) => `${name} ${shown}: show formula`,
  close: 'Close',
} as const;

export const unavailableWords: Readonly<Record<string, string>> = {
  no_rent: 'The rent is unknown.',
  no_equity: 'You invest no cash.',
  no_debt: 'There’s no loan.',
  no_income: 'There’s no income.',
  no_return: 'Cash flow never changes sign.',
  total_loss: 'You lose your entire investment.',
  no_root: 'No rate brings the net present value to zero.',
  multiple: 'More than one rate fits.',
  beyond_horizon: 'Not paid back within 30 years.',
};
