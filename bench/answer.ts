import type { SearchResult } from '#engine/query.ts';

/** The part of a search result that every rival must reproduce. */
export type Answer = {
  readonly count: number;
  readonly ranges: SearchResult['ranges'];
  /** Listing ids of the page. */
  readonly page: readonly string[];
};

/** A row of SQL with the count and the ranges. */
export type SummaryRow = Readonly<Record<string, unknown>>;

export function answerOf(row: SummaryRow, page: readonly string[]): Answer {
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  const extent = (name: string) => ({ min: number(`${name}_min`), max: number(`${name}_max`) });
  return {
    count: Number(row['count']),
    ranges: {
      yearlyNetIncome: extent('income'),
      purchasePrice: extent('price'),
      initialEquityInvestment: extent('equity'),
      equityMultiple: extent('multiple'),
    },
    page,
  };
}

const rangeNames = ['yearlyNetIncome', 'purchasePrice', 'initialEquityInvestment', 'equityMultiple'] as const;

export function expectAgreement(question: string, rival: string, answer: Answer, ours: Answer): void {
  const fail = (what: string, theirs: unknown, ourValue: unknown) => {
    throw new Error(`${question}: ${rival} differs in ${what}: ${String(theirs)} against ${String(ourValue)}`);
  };
  if (answer.count !== ours.count) fail('the count', answer.count, ours.count);
  if (answer.page.join() !== ours.page.join()) fail('the page', answer.page, ours.page);
  for (const name of rangeNames) {
    for (const end of ['min', 'max'] as const) {
      const [theirs, ourValue] = [answer.ranges[name][end], ours.ranges[name][end]];
      const same =
        theirs === ourValue ||
        (theirs !== null && ourValue !== null && Math.abs(theirs - ourValue) <= 1e-9 * Math.abs(ourValue));
      if (!same) fail(`${name}.${end}`, theirs, ourValue);
    }
  }
}
