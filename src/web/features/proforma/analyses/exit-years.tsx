import { useState } from 'react';
import { figures } from '#contracts/calculation.ts';
import { formatDollars, formatPercent, formatShortDollars, formatYears } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatCore } from '#domain/labels/format-figure.ts';
import { type ExitYears, exitYearsOf } from '#underwriting/analyses/best-years.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { analysesCopy } from './analyses-copy.ts';
import { YearCurve } from './year-curve.tsx';

const { exit: copy } = analysesCopy;
const height = 240;

const measured = ['irr', 'equity_multiple', 'yearly_net_income', 'take_home_equity'] as const;
type Measure = (typeof measured)[number] | 'yearlyProfit';

const nameOf = (measure: Measure) => (measure === 'yearlyProfit' ? copy.yearlyProfit : figureLabels[measure]);
const format = (measure: Measure, value: number | null) =>
  measure === 'yearlyProfit' ? formatDollars(value) : formatCore(measure, value);

/**
 * A measure for a sale after each of thirty years. Marks the best year and says why a later sale is worse. One that only
 * rises has no best year.
 */
export function ExitYearsChart({ investment, seesLimited }: { investment: InvestmentCase; seesLimited: boolean }) {
  const [chosen, setChosen] = useState<Measure | null>(null);
  const visibleMeasures: readonly Measure[] = [
    ...measured.filter((name) => name !== 'irr' || seesLimited),
    'yearlyProfit',
  ];
  const defaultMeasure = seesLimited ? 'irr' : 'yearlyProfit';
  const measure = chosen !== null && visibleMeasures.includes(chosen) ? chosen : defaultMeasure;
  const result = exitYearsOf(investment, measure === 'yearlyProfit' ? measure : figures[measure].core);
  const hold = investment.assumptions.holdYears;
  return (
    <ChartFrame
      folded
      title={copy.title}
      sentence={sentenceOf(result, measure, hold)}
      isEmpty={result.best === null}
      height={height}
      controls={
        <SelectField
          label={copy.measure}
          value={measure}
          options={Object.fromEntries(visibleMeasures.map((name) => [name, nameOf(name)])) as Record<Measure, string>}
          onChange={setChosen}
        />
      }
      table={{
        columns: [copy.year, nameOf(measure)],
        rows: result.years.map(({ year, value }) => ({
          name: String(year),
          cells: [format(measure, value)],
          current: year === hold,
        })),
      }}
    >
      {(width) => (
        <YearCurve
          points={result.years}
          best={result.best === result.years.length ? null : result.best}
          hold={hold}
          width={width}
          height={height}
          format={(value) =>
            measure === 'yearlyProfit' || figures[measure].unit === 'dollars'
              ? formatShortDollars(value)
              : formatCore(measure, value)
          }
        />
      )}
    </ChartFrame>
  );
}

function sentenceOf({ years, best, nextYearReturn }: ExitYears, measure: Measure, hold: number): string {
  const valueAt = (year: number) => years[year - 1]?.value ?? null;
  if (best === null) return copy.none(nameOf(measure));
  const isLast = best === years.length;
  const words = isLast ? copy.rising : copy.best;
  const parts = [words(nameOf(measure), format(measure, valueAt(best)), formatYears(best))];
  if (!isLast && nextYearReturn !== null) {
    const earned = formatPercent(100 * nextYearReturn);
    const isBelow = measure === 'irr' && nextYearReturn < (valueAt(best) ?? 0);
    parts.push(isBelow ? copy.why(earned, `the ${format(measure, valueAt(best))}`) : copy.whyPlain(earned));
  }
  if (hold !== best) parts.push(copy.yours(formatYears(hold), format(measure, valueAt(hold))));
  return parts.join(' ');
}
