import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import type { FanYear } from './risk-fan.tsx';

export type FanSeries = 'equity' | 'cash';

/** Equity starts at closing, cash flow in the first year. */
export function fanOf(
  risk: Pick<RiskResult, 'years'>,
  { listing, assumptions }: InvestmentCase,
  series: FanSeries,
): readonly FanYear[] {
  const { schedule } = underwrite(listing, assumptions);
  if (!schedule) return [];
  const { value, loan } = schedule.closing;
  const at = value - loan;
  const years = risk.years.flatMap(({ year, ...spreads }) => {
    const assumed = schedule.years[year - 1];
    if (!assumed) return [];
    const base = series === 'cash' ? assumed.cashFlow : assumed.propertyValue - assumed.loanBalance;
    return [{ year, spread: spreads[series], base }];
  });
  const closing = { year: 0, spread: { p5: at, p25: at, p50: at, p75: at, p95: at }, base: at };
  return series === 'cash' ? years : [closing, ...years];
}
