export const warningWords = {
  noRent: 'We don’t know the rent for this listing, so we can only show purchase costs.',
  noEstimate: 'This listing has no rent and its source doesn’t allow estimates, so we can only show purchase costs.',
  noMortgageInsurance: 'The loan is above 80.00% of the price. Most investor lenders stop there.',
  flags: {
    price_implausible:
      'The asking price is less than three years of rent, so searches list this home last. It may be an auction bid, a partial share or a typo. Verify it before relying on these results.',
    hoa_implausible: 'The listed HOA dues look wrong, so we left them out. Ask the agent: they can change the result.',
    zip_mismatch:
      'The ZIP code and map location don’t match. Rent and growth may be for another area, so check the address.',
    property_type_assumed:
      'The listing doesn’t give a property type; we assumed a house. HOA dues and insurance depend on it.',
    address_unparsed: 'The address has no house number. It may be a floor plan or a lot in a new development.',
    imputed_area:
      'The living area looks filled in rather than measured, so we estimate rent and insurance from the bedrooms instead.',
    imputed_baths: 'The number of bathrooms looks filled in, so the rent estimate leaves it out.',
    rent_rough:
      'Low-confidence rent estimate: we have no rent data for this ZIP code. Verify it before relying on these results.',
    hoa_estimated:
      'The listing doesn’t give HOA dues, so we estimated them. Searches list this home after those with known dues. Ask the agent.',
    hoa_unknown: 'This condo’s HOA dues are unknown, so we assumed $0. Ask the agent: they can change the result.',
    rental_rules_unknown:
      'This is a co-op. Many forbid or limit tenants, and we don’t know its rules. Ask the board before you offer.',
    ltv_above_80:
      'The loan is above 80.00% of the price. Most investor lenders stop there, and you’d pay mortgage insurance.',
    exit_above_market:
      'The exit cap rate gives a sale price far above the appreciated value. Check it against recent sales.',
  },
} as const;

export type WarningName = keyof typeof warningWords.flags;
