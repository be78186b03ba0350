import type { ListingRecord } from '#contracts/listing.ts';

/** How many homes have each living area. */
export type AreaCounts = { homes: number; readonly byArea: Map<number, number> };

export function createAreaCounts(): AreaCounts {
  return { homes: 0, byArea: new Map() };
}

export function countArea(counts: AreaCounts, { living_area: area }: Pick<ListingRecord, 'living_area'>): void {
  if (area === null) return;
  counts.homes++;
  counts.byArea.set(area, (counts.byArea.get(area) ?? 0) + 1);
}

/** Finds the records whose area an earlier import knew as filled in. A few homes do not show that they share it. */
export type FindFilledIn = (records: readonly ListingRecord[]) => Promise<ReadonlySet<ListingRecord>>;

/** In real files the most common area has 0.9 % of the homes, and near the start of a file, in one region, 3 %. */
const largestShare = 0.05;
/** Fewer homes of one size may be one building. */
const fewestHomes = 30;

/**
 * The record, flagged `imputed_area` or `imputed_baths` where a value was filled in: it is more precise than anyone
 * measures, or an implausible share of the counted homes has the same area. `isKnown`: an earlier import knew its area
 * as filled in.
 */
export function withImputedFlags(record: ListingRecord, counts: AreaCounts, isKnown = false): ListingRecord {
  const { living_area: area, bathrooms_total: baths } = record;
  const found = [
    ...(area !== null && (isKnown || !isMultiple(area, 4) || isShared(area, counts)) ? ['imputed_area'] : []),
    ...(baths !== null && !isMultiple(baths, 4) && !isMultiple(baths, 10) ? ['imputed_baths'] : []),
  ].filter((flag) => !record.flags.includes(flag));
  return found.length === 0 ? record : { ...record, flags: [...record.flags, ...found] };
}

function isShared(area: number, { homes, byArea }: AreaCounts): boolean {
  const count = byArea.get(area) ?? 0;
  return count >= fewestHomes && count > largestShare * homes;
}

/** Whether a value is a whole multiple of 1/`parts`. */
function isMultiple(value: number, parts: number): boolean {
  return Math.abs(parts * value - Math.round(parts * value)) < 1e-6;
}
