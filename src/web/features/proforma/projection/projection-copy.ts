export const projectionCopy = {
  projection: {
    title: 'Projection',
    sentence: (first: string, last: string, years: string, sold: string, hold: string) =>
      `Equity changes from ${first} after year 1 to ${last} after ${years}. Selling after ${hold} leaves ${sold}.`,
    beforeTax: (sold: string) => `${sold} before tax`,
    cash: (first: string, last: string, lastYear: number, isTaxed: boolean) =>
      `Cash flow${isTaxed ? ' after tax' : ''} changes from ${first} in year 1 to ${last} in year ${lastYear}.`,
    years: 'Years shown',
    yearsText: (years: number) => `${years} yrs`,
    equity: 'Equity',
    debt: 'Debt',
    cashFlow: 'Annual cash flow',
    afterTax: 'Annual cash flow after tax',
    value: 'Value',
    year: 'Year',
    yearOf: (year: number) => `Year ${year}`,
    sold: (year: number) => `Sold after year ${year}`,
    read: (year: number, equity: string, debt: string, cash: string, isTaxed: boolean) =>
      `Year ${year}: ${equity} equity, ${debt} debt, ${cash} cash flow${isTaxed ? ' after tax' : ''}`,
    unsold: ', if you didn’t sell',
  },
  waterfall: {
    title: 'First-year cash flow',
    sentence: (rent: string, costs: string, debt: string, left: string) =>
      `Rent ${rent} − vacancy and expenses ${costs} − loan payments ${debt} = ${left} cash flow.`,
    unpaid: (rent: string, costs: string, debt: string, short: string) =>
      `Rent ${rent} − vacancy and expenses ${costs} − loan payments ${debt}: you add ${short}.`,
    step: 'Step',
    amount: 'Dollars',
    left: 'Left',
  },
} as const;
