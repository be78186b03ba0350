export const explanationCopy = {
  formula: 'Formula',
  numbers: 'With the numbers',
  result: 'Result',
  missing: 'Does not exist here',
  how: (name: string, shown: string) => `${name} ${shown}: how it is computed`,
  close: 'Close',
} as const;

export const unavailableWords: Readonly<Record<string, string>> = {
  no_rent: 'No rent is known.',
  no_equity: 'No cash goes in.',
  no_debt: 'There is no loan.',
  no_income: 'There is no income.',
  no_return: 'The cash flows never change sign.',
  total_loss: 'All the money is lost.',
  no_root: 'No rate makes the cash flows worth nothing.',
  multiple: 'Several rates fit.',
  beyond_horizon: 'Not paid back within 30 years.',
};
