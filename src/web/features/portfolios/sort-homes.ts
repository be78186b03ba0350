import type { Home } from './portfolio-home.ts';

export type HomeValue = (home: Home) => unknown;

/** Numbers by size and texts by the alphabet. Homes without a value come last either way. */
export function sortHomes(homes: readonly Home[], valueIn: HomeValue, isDescending: boolean): Home[] {
  const direction = isDescending ? -1 : 1;
  return homes.toSorted((one, other) => {
    const [value, otherValue] = [valueIn(one), valueIn(other)];
    if (isMissing(value) || isMissing(otherValue)) return Number(isMissing(value)) - Number(isMissing(otherValue));
    return direction * compare(value, otherValue);
  });
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

function compare(value: unknown, other: unknown): number {
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  return String(value).localeCompare(String(other), 'en-US', { numeric: true });
}
