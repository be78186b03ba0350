const onSale: ReadonlySet<string> = new Set(['Active', 'Coming Soon', 'Active Under Contract', 'Pending']);

/** True if a home with today's listing can still be bought; null: no longer listed. */
export function isForSale(today: { readonly standard_status: string } | null): boolean {
  return today !== null && onSale.has(today.standard_status);
}
