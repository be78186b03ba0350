/** The name under which the listing detail lookup reads a value: its key without a `proforma.` or `listing.` prefix. */
export function detailName(key: string): string {
  return key.replace(/^(proforma|listing)\./, '');
}
