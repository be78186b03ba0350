export const projectionCopy = {
  projection: {
    title: 'Projection',
    sentence: (first: string, last: string, years: string, sold: string, hold: string) =>
      `Equity grows from ${first} after the first year to ${last} after ${years}. Sold after ${hold}, it leaves ${sold}.`,
    cash: (first: string, last: string, lastYear: number) =>
      `Cash flow goes from ${first} in year 1 to ${last} in year ${lastYear}.`,
    years: 'Years shown',
    yearsText: (years: number) => `${years} yrs`,
    equity: 'Equity',
    debt: 'Debt',
    cashFlow: 'Cash flow a year',
    afterTax: 'Cash flow a year, after tax',
    value: 'Value',
    year: 'Year',
    yearOf: (year: number) => `Year ${year}`,
    sold: (year: number) => `Sold after year ${year}`,
    read: (year: number, equity: string, debt: string, cash: string) =>
      `Year ${year}: ${equity} equity, ${debt} debt, ${cash} cash flow`,
    unsold: ', if it were not sold',
  },
  waterfall: {
    title: 'First-year cash flow',
    sentence: (rent: string, costs: string, debt: string, left: string) =>
      `Of ${rent} of rent, ${costs} go to vacancy and costs and ${debt} to the loan, which leaves ${left}.`,
    unpaid: (rent: string, costs: string, debt: string, short: string) =>
      `Of ${rent} of rent, ${costs} go to vacancy and costs and ${debt} to the loan: ${short} must be added.`,
    step: 'Step',
    amount: 'Dollars',
    left: 'Left',
    grossRent: 'Gross rent',
    vacancy: 'Vacancy',
    tax: 'Property tax',
    insurance: 'Insurance',
    dues: 'HOA dues',
    other: 'Other costs',
    maintenance: 'Maintenance',
    management: 'Management',
    reserve: 'Capital reserve',
    noi: 'NOI',
    interest: 'Interest',
    principal: 'Principal',
    pmi: 'Mortgage insurance',
    cashFlow: 'Cash flow',
    incomeTax: 'Income tax',
    afterTax: 'After tax',
  },
} as const;
