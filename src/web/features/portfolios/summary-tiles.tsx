import type { ReactNode } from 'react';
import { formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { multipleLook } from '../../parts/multiple-look.ts';
import { look } from '../../ui/look.ts';
import { portfolioCopy } from './portfolio-copy.ts';
import { portfoliosCopy, sumsInWords } from './portfolios-copy.ts';
import type { Summary } from './summary-of.ts';
import classes from './summary-tiles.module.css';

const { figures: copy } = portfoliosCopy;

type Props = {
  readonly summary: Summary;
  /** True if the plan includes the rate of return. */
  readonly seesLimited: boolean;
  readonly children?: ReactNode;
};

export function SummaryTiles({ summary: { totals, irr }, seesLimited, children }: Props) {
  const { cash, income, takeHome } = sumsInWords(totals);
  const multiple = `${look('figure', 'strong')} ${multipleLook(totals.equity_multiple)}`;
  const tiles: readonly (readonly [string, string])[] = [
    [copy.multiple, formatMultiple(totals.equity_multiple)],
    ...(seesLimited ? [[copy.irr, formatPercent(irr)] as const] : []),
    [copy.cash, cash],
    [copy.income, income],
    [copy.dscr, formatRatio(totals.dscr)],
    [copy.takeHome, takeHome],
  ];
  return (
    <section className={classes['summary']} aria-label={portfolioCopy.summary}>
      <dl className={look('tiles')}>
        {tiles.map(([name, text], at) => (
          <div key={name}>
            <dt className={look('note')}>{name}</dt>
            <dd className={at === 0 ? multiple : look('answer', 'strong')}>{text}</dd>
          </div>
        ))}
      </dl>
      {totals.left_out_count > 0 && (
        <p className={look('warning', 'smaller')}>{portfoliosCopy.leftOut(totals.left_out_count)}</p>
      )}
      {children}
    </section>
  );
}
