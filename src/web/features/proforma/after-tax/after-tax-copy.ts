export const afterTaxCopy = {
  title: 'After tax',
  off: 'All metrics are before income tax. Turn this on to include tax on rent and on the sale.',
  on: (income: string, gain: string, recapture: string) =>
    `Tax rates: ${income} on income, ${gain} on capital gains, ${recapture} on depreciation recapture.`,
  switch: 'Include income tax',
  figure: 'Metric',
  before: 'Before tax',
  after: 'After tax',
  incomeTax: 'Income tax, year 1',
  takenHome: 'Sale proceeds after loan and tax',
} as const;
