import type { FeedRow } from '../../csv/feed-row.ts';
import { knownLot } from '../known-lot.ts';

const squareFeetPerAcre = 43_560;
const squareFeetPerSquareMeter = 10.7639;

/**
 * Baths, with a half bath as 0.5. Prefers the counts by kind, because BathroomsTotalInteger counts rooms: two full and
 * one half are 2.5. Rooms of unknown kind count as half baths.
 */
export function bathroomsOf(row: FeedRow): number | null {
  const stated = row.fraction('bathroomstotal', 'bathroomstotaldecimal');
  if (stated !== null) return stated;
  const rooms = row.number('bathroomstotalinteger');
  const full = row.fraction('bathroomsfull');
  const parts = [
    { size: 0.75, count: row.fraction('bathroomsthreequarter') },
    { size: 0.5, count: row.fraction('bathroomshalf') },
    { size: 0.25, count: row.fraction('bathroomsonequarter') },
  ].filter((part) => part.count !== null);
  const partial = parts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const partialBaths = parts.reduce((sum, { size, count }) => sum + size * (count ?? 0), 0);
  if (full === null)
    return rooms === null ? nullIfNone(parts, partialBaths) : Math.max(rooms - partial, 0) + partialBaths;
  const unclassified = parts.length === 0 && rooms !== null ? Math.max(rooms - full, 0) : 0;
  return full + partialBaths + unclassified / 2;
}

function nullIfNone(parts: readonly unknown[], partialBaths: number): number | null {
  return parts.length === 0 ? null : partialBaths;
}

/** Square feet; an area of 0 is unknown. */
export function livingAreaOf(row: FeedRow): number | null {
  const area = row.number('livingarea') || null;
  return area !== null && isMetric(row.text('livingareaunits')) ? Math.round(area * squareFeetPerSquareMeter) : area;
}

/** Square feet. */
export function lotSizeOf(row: FeedRow): number | null {
  return knownLot(row.number('lotsizesquarefeet')) ?? knownLot(lotInOtherUnits(row));
}

function lotInOtherUnits(row: FeedRow): number | null {
  const units = row.text('lotsizeunits');
  const area = row.number('lotsizearea');
  const acres = row.fraction('lotsizeacres') ?? (/acre/i.test(units ?? '') ? row.fraction('lotsizearea') : null);
  if (acres !== null) return Math.round(acres * squareFeetPerAcre);
  if (area === null || units === null) return null;
  if (isMetric(units)) return Math.round(area * squareFeetPerSquareMeter);
  return /feet|foot|sq\W*ft/i.test(units) ? area : null;
}

function isMetric(units: string | null): boolean {
  return /met(er|re)/i.test(units ?? '');
}
