import { detailName } from '#contracts/detail-name.ts';

type Detail = {
  readonly calculation?: Readonly<Record<string, unknown>> | null;
  readonly proforma?: Readonly<Record<string, unknown>> | null;
  readonly listing?: Readonly<Record<string, unknown>> | null;
};

/**
 * A value by its listing detail key: from the calculation, then the proforma, then the listing. Strips a `proforma.` or
 * `listing.` prefix. Null: all three lack it, which shows as missing instead of 0.
 */
export function findDetail(detail: Detail, key: string): unknown {
  const name = detailName(key);
  for (const part of [detail.calculation, detail.proforma, detail.listing]) {
    const value = part && Object.hasOwn(part, name) ? part[name] : null;
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
