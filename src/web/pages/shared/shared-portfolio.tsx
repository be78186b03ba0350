import { Suspense } from 'react';
import type { SharedAnswer, SharedPortfolio } from '#contracts/share-links.ts';
import { countOf } from '#domain/format.ts';
import { summaryOf } from '../../features/portfolios/summary-of.ts';
import { SummaryTiles } from '../../features/portfolios/summary-tiles.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { SharedActions, SharedSource, SharedVerdict } from './shared-head.tsx';
import { SharedHomes } from './shared-homes.tsx';

const PortfolioCharts = lazyPart(
  async () => (await import('../../features/portfolios/portfolio-charts.tsx')).PortfolioCharts,
);

type Props = { readonly shared: SharedAnswer; readonly portfolio: SharedPortfolio };

/** A portfolio to read: its homes, their combined figures and charts. */
export function SharedPortfolioView({ shared, portfolio: { title, proformas } }: Props) {
  const summary = summaryOf(proformas, { goal_metric: null, goal_value: null });
  return (
    <>
      <div className={look('flow', 'spread', 'gap12x24', 'start')}>
        <div className={look('shrink')}>
          <SharedSource shared={shared} />
          <h1 className={look('breaks')}>{title}</h1>
          <p className={look('soft')}>{countOf(proformas.length, 'home')}</p>
          <SharedVerdict shared={shared} />
        </div>
        <div className={look('flow', 'gap8')}>
          <SharedActions />
        </div>
      </div>
      <div className={look('column', 'gap20', 'top20')}>
        <SummaryTiles summary={summary} seesLimited={shared.limited_fields.length === 0} />
        {proformas.length > 0 && <SharedHomes homes={proformas} limited={shared.limited_fields} />}
        {summary.years.length > 0 && (
          <Suspense>
            <PortfolioCharts summary={summary} isTaxed={proformas.some(({ proforma }) => proforma.after_tax)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
