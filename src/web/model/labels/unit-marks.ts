import type { Unit } from '#contracts/parameters/parameter.ts';

const suffixes: Readonly<Partial<Record<Unit, string>>> = { percent: '%', years: ' years', months: ' months' };

/** Decimals that a field accepts: rates are quoted in eighths of a percent. */
const decimals: Readonly<Partial<Record<Unit, number>>> = { percent: 3, years: 1, months: 2, ratio: 2 };

/** How a number field shows a unit. */
export function unitMarks(unit: Unit): { prefix?: string; suffix: string; decimals: number } {
  const prefix = unit === 'dollars' ? { prefix: '$' } : {};
  return { ...prefix, suffix: suffixes[unit] ?? '', decimals: decimals[unit] ?? 0 };
}
