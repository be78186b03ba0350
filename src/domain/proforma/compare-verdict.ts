import type { CalculationOnWire } from '#contracts/calculation.ts';
import { formatDollars, formatMultiple } from '../format.ts';

/** A compared home, with the name that the verdict uses. */
export type ComparedHome = {
  readonly name: string;
  readonly calculation: Pick<CalculationOnWire, 'equity_multiple' | 'initial_equity_investment' | 'cash_flow'>;
};

type Figure = keyof ComparedHome['calculation'];

const verdicts: readonly {
  readonly figure: Figure;
  readonly wins: 'most' | 'least';
  readonly words: (value: number) => string;
}[] = [
  { figure: 'equity_multiple', wins: 'most', words: (value) => `returns the most (${formatMultiple(value)})` },
  {
    figure: 'cash_flow',
    wins: 'most',
    words: (value) => `has the highest cash flow in year 1 (${formatDollars(value)})`,
  },
  {
    figure: 'initial_equity_investment',
    wins: 'least',
    words: (value) => `needs the least cash (${formatDollars(value)})`,
  },
];

/**
 * Which of the homes returns the most, has the highest cash flow and needs the least cash, one sentence per home. A
 * figure that two homes share as written has no winner. Empty with less than two homes.
 */
export function verdictOf(homes: readonly ComparedHome[]): string {
  const claims = new Map<string, string[]>();
  for (const { figure, wins, words } of verdicts) {
    const ranked = homes
      .flatMap(({ name, calculation }) => {
        const value = calculation[figure];
        return value === null || value === undefined ? [] : [{ name, value }];
      })
      .toSorted((one, other) => (wins === 'most' ? other.value - one.value : one.value - other.value));
    const [best, next] = ranked;
    if (!best || !next || words(best.value) === words(next.value)) continue;
    claims.set(best.name, [...(claims.get(best.name) ?? []), words(best.value)]);
  }
  return [...claims].map(([name, parts]) => `${name} ${list.format(parts)}.`).join(' ');
}

const list = new Intl.ListFormat('en-US');
