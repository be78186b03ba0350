import { Dices } from 'lucide-react';
import { useState } from 'react';
import { largestSeed, riskDraws } from '#contracts/analyses.ts';
import { formatCount, formatPercent, formatShortDollars } from '#domain/format.ts';
import { chancesOf, outcomeSentence } from '#domain/proforma/chances.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RentRange } from '#underwriting/analyses/rent-deviation.ts';
import type { RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { look } from '../../../ui/look.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { analysesCopy } from './analyses-copy.ts';
import { type FanSeries, fanOf } from './fan-of.ts';
import { RiskFan } from './risk-fan.tsx';
import classes from './risk-panel.module.css';
import { useRisk } from './use-risk.ts';

const { risk: copy } = analysesCopy;
const height = 240;

type Props = {
  readonly investment: InvestmentCase;
  readonly rentRange: RentRange | null;
  readonly targets: Targets;
};

/** The range of outcomes: the fan by year, probabilities in words, and the seed. */
export function RiskPanel({ investment, rentRange, targets }: Props) {
  const [seed, setSeed] = useState(1);
  const [series, setSeries] = useState<FanSeries>('equity');
  const { risk, done, failed, retry } = useRisk({ investment, rentRange, targets, seed, draws: riskDraws.default });
  if (failed) {
    return (
      <PageState alert title={copy.title} text={copy.failed}>
        <Button onClick={retry}>{copy.retry}</Button>
      </PageState>
    );
  }
  const years = risk ? fanOf(risk, investment, series) : [];
  return (
    <ChartFrame
      title={copy.title}
      sentence={risk ? outcomeSentence(risk) : copy.text}
      height={height}
      legend={[
        { name: copy.ninety, mark: { color: 'var(--tint-line)', as: 'stripes' } },
        { name: copy.half, mark: { color: 'light-dark(#a9cba5, #35573a)', as: 'area' } },
        { name: copy.middle, mark: { color: 'var(--primary)', as: 'line' } },
        { name: copy.base, mark: { color: 'var(--text)', as: 'dots' } },
      ]}
      controls={
        <SegmentedField
          label={copy.series}
          value={series}
          options={[
            { value: 'equity', text: copy.equity },
            { value: 'cash', text: copy.cash },
          ]}
          onChange={setSeries}
        />
      }
      table={{
        columns: copy.table,
        rows: years.map(({ year, spread: { p5, p25, p50, p75, p95 } }) => ({
          name: year === 0 ? copy.now : copy.year(year),
          cells: [p5, p25, p50, p75, p95].map(formatShortDollars),
        })),
      }}
      foot={
        <div className={classes['foot']}>
          <Chances risk={risk} />
          <div className={classes['seed']}>
            <NumberField
              row
              label={copy.seed}
              value={seed}
              min={0}
              max={largestSeed}
              onChange={(next) =>
                next !== null && Number.isInteger(next) && next >= 0 && next <= largestSeed && setSeed(next)
              }
            />
            <Button onClick={() => setSeed(seed >= largestSeed ? 0 : seed + 1)}>
              <Dices size={16} aria-hidden />
              {copy.newSeed}
            </Button>
            <p role="status" aria-busy={done < 1}>
              {done < 1
                ? copy.running(formatPercent(100 * done).replace('.00', ''))
                : copy.draws(formatCount(risk?.draws ?? 0), String(risk?.seed ?? seed))}
            </p>
          </div>
        </div>
      }
    >
      {(width) => years.length > 0 && <RiskFan years={years} width={width} height={height} />}
    </ChartFrame>
  );
}

function Chances({ risk }: { risk: RiskResult | null }) {
  const words = risk ? chancesOf(risk) : Array.from({ length: 3 }, () => ' ');
  return (
    <div>
      <h3 className={look('smaller')}>{copy.chances}</h3>
      <ul className={classes['chances']}>
        {words.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
