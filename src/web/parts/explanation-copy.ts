export const explanationCopy = {
  formula: 'Formula',
  numbers: 'With your numbers',
  result: 'Result',
  missing: 'Not available',
  how: (name: string, shown: string) => `${name} ${shown}: show formula`,
  close: 'Close',
} as const;
