import type { ImportedProforma } from '#contracts/imports.ts';

export const sampleImportId = '0193a7c2-0000-7000-8000-000000000001';

/** A private home that a person imported by its address. */
export function sampleImport(address: string, list_price: number): ImportedProforma {
  return {
    id: sampleImportId,
    alias_id: null,
    listing_id: 'private-1',
    matched: false,
    address,
    list_price,
    rent: 1500,
    rent_low: 1300,
    rent_high: 1700,
    rent_source: 'comparables',
    rent_confidence: 'medium',
    portfolio_ids: [],
  };
}
