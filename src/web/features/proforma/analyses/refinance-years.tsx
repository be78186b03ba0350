import { formatDollars, formatShortDollars } from '#domain/format.ts';
import { type RefinanceYears, refinanceYearsOf } from '#underwriting/analyses/best-years.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { analysesCopy } from './analyses-copy.ts';
import { YearCurve } from './year-curve.tsx';

const { refinance: copy } = analysesCopy;
const height = 220;

/** The cash from a refinance after each of thirty years. Marks the year of the hold in which it is worth most. */
export function RefinanceYearsChart({ investment }: { investment: InvestmentCase }) {
  const result = refinanceYearsOf(investment);
  if (!result) return null;
  const hold = investment.assumptions.holdYears;
  return (
    <ChartFrame
      folded
      title={copy.title}
      sentence={sentenceOf(result, hold)}
      height={height}
      table={{
        columns: [copy.year, copy.proceeds, copy.worth, copy.limit],
        rows: result.years.map(({ year, proceeds, worth, limit }) => ({
          name: String(year),
          cells: [formatDollars(proceeds), formatDollars(worth), copy[limit]],
          current: year === hold,
        })),
      }}
    >
      {(width) => (
        <YearCurve
          points={result.years.map(({ year, proceeds }) => ({ year, value: proceeds }))}
          best={result.best}
          hold={hold}
          width={width}
          height={height}
          format={formatShortDollars}
        />
      )}
    </ChartFrame>
  );
}

function sentenceOf({ years, best, firstPayout, firstFullPayout }: RefinanceYears, hold: number): string {
  const chosen = best === null ? null : years[best - 1]!;
  const parts = [
    chosen ? copy.sentence(chosen.year, formatDollars(chosen.proceeds), copy[chosen.limit]) : copy.none(hold),
  ];
  // The year of the sale is too late.
  const isPossible = (year: number) => chosen !== null || year > hold;
  if (firstPayout === null) parts.push(copy.never);
  else if (!chosen && isPossible(firstPayout)) parts.push(copy.firstPaying(firstPayout));
  if (firstFullPayout !== null && isPossible(firstFullPayout)) parts.push(copy.firstWhole(firstFullPayout));
  return parts.join(' ');
}
