import type { ShownProforma } from './proforma/shown-proforma.ts';

const onSale: ReadonlySet<string> = new Set(['Active', 'Coming Soon', 'Active Under Contract', 'Pending']);

/** True if a home with today's listing can still be bought; null: no longer listed. */
export function isForSale(today: { readonly standard_status: string } | null): boolean {
  return today !== null && onSale.has(today.standard_status);
}

/** True if the home of a proforma can still be bought. A saved one keeps the listing of its day beside today's. */
export function isStillForSale({
  saved_proforma: savedProforma,
  listing,
}: Pick<ShownProforma, 'saved_proforma' | 'listing'>): boolean {
  return isForSale(savedProforma ? (savedProforma.current?.listing ?? null) : listing);
}
