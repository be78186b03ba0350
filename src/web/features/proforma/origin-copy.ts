export const originCopy = {
  own: 'Your own figure',
  sample: 'Made up, as the listing is',
  rent: {
    actual: 'Stated by the listing',
    comparables: 'Rents asked near it, for homes like it',
    market_rent: 'Market rent of its ZIP code, for its size',
    state_ratio: 'Rough: what homes of its price rent for in its state',
  },
  tax: {
    rate: 'The rate that the listing states',
    bill: 'The tax bill that the listing states',
    state: 'Average of its state',
    default: 'A usual rate: none is known for its state',
  },
  insurance: {
    actual: 'Stated by the listing',
    share: (share: string) => `${share} of the asking price`,
  },
  growth: {
    assumed: 'Assumed, the same for every listing',
    market: 'What homes in its market gained a year in ten years',
    atHighest: 'Homes in its market gained this or more a year; no more is counted',
    atLowest: 'Homes in its market lost this or more a year; no more is counted',
    notCounted: (rate: string) => `Its market: ${rate}, with the appreciation persona`,
  },
} as const;
