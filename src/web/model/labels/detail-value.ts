import { detailName } from '#contracts/detail-name.ts';

type Detail = {
  readonly calculation?: Readonly<Record<string, unknown>> | null;
  readonly proforma?: Readonly<Record<string, unknown>> | null;
  readonly listing?: Readonly<Record<string, unknown>> | null;
};

/**
 * A value of a listing detail by its key: from the calculation, then the proforma, then the listing, else 0.
 * A `proforma.` or `listing.` prefix on the key is stripped.
 */
export function detailValue(detail: Detail, key: string): unknown {
  return findDetail(detail, key) ?? 0;
}

/** The same value, or null where none of the three has one: what is shown as missing, not as 0. */
export function findDetail(detail: Detail, key: string): unknown {
  const name = detailName(key);
  for (const part of [detail.calculation, detail.proforma, detail.listing]) {
    const value = part && Object.hasOwn(part, name) ? part[name] : null;
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
