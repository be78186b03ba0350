import { formatDollars, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import classes from './before-after.module.css';
import { portfolioCopy } from './portfolio-copy.ts';
import { portfoliosCopy } from './portfolios-copy.ts';
import type { Summary } from './summary-of.ts';

const { bulk: copy } = portfolioCopy;
const { figures } = portfoliosCopy;

type Props = { readonly before: Summary; readonly after: Summary; readonly seesLimited: boolean };

/** The totals of a portfolio before and after a change. */
export function BeforeAfter({ before, after, seesLimited }: Props) {
  const rows: readonly (readonly [string, (summary: Summary) => string])[] = [
    [figures.multiple, ({ totals }) => formatMultiple(totals.equity_multiple)],
    ...(seesLimited ? [[figures.irr, ({ irr }: Summary) => formatPercent(irr)] as const] : []),
    [figures.cash, ({ totals }) => formatDollars(totals.initial_equity_investment)],
    [figures.income, ({ totals }) => formatDollars(totals.yearly_net_income)],
    [figures.dscr, ({ totals }) => formatRatio(totals.dscr)],
    [figures.takeHome, ({ totals }) => formatDollars(totals.take_home_equity)],
  ];
  return (
    <FigureTable className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{copy.figure}</th>
          <th scope="col">{copy.now}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{textOf(before)}</td>
            <td data-changed={textOf(before) !== textOf(after)}>{textOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
