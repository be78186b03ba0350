/** The name by which the listing detail lookup reads a value: the key without its `proforma.` or `listing.` prefix. */
export function detailName(key: string): string {
  return key.replace(/^(proforma|listing)\./, '');
}
