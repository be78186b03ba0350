export const originWords = {
  own: 'Your value',
  sample: 'Sample data',
  rent: {
    actual: 'Listing',
    comparables: 'Asking rents of similar homes nearby',
    market_rent: 'Market rent for this size and ZIP code',
    state_ratio: 'Low confidence: based on price and state',
    updated: (table: string, month: string) => `${table === '' ? 'Updated' : `${table}, updated`} to ${month}`,
  },
  tax: {
    rate: 'Tax rate in the listing',
    bill: 'Seller’s bill in the listing',
    dues: 'Paid by the co-op',
    state: 'Usual rate for a new landlord in this state',
    default: 'Typical rate (the state is unknown)',
  },
  insurance: {
    actual: 'Listing',
    replacement: {
      SFR: (cost: string) => `Landlord policy for a rebuilding cost of ${cost}`,
      CONDO: (cost: string) => `Landlord policy for inside walls worth ${cost}`,
    },
    share: (share: string) => `${share} of asking price`,
  },
  growth: {
    assumed: 'Your assumption, the same for every listing',
    market: 'Average annual gain in this market over ten years',
    atHighest: 'Market gain, capped at this annual rate',
    atLowest: 'Market loss, capped at this annual rate',
    notCounted: (rate: string) => `Market rate: ${rate} (used by the appreciation persona)`,
  },
} as const;
