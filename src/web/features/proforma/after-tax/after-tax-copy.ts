export const afterTaxCopy = {
  title: 'After tax',
  off: 'Every figure is before income tax. Switch it on to count tax on the rent and on the sale.',
  on: (income: string, gain: string, recapture: string) =>
    `Counted: ${income} on income, ${gain} on the gain, ${recapture} on depreciation taken back.`,
  switch: 'Count income tax',
  figure: 'Figure',
  before: 'Before tax',
  after: 'After tax',
  incomeTax: 'Income tax, year 1',
  takenHome: 'Sale, after loan and tax',
} as const;
