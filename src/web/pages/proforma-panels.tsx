import { type ComponentType, lazy, Suspense } from 'react';
import { YearTable } from '../features/proforma/year-table.tsx';
import type { ProformaPanelProps } from '../lib/proforma-panel.ts';
import classes from './proforma-panels.module.css';

const ProjectionChart = lazy(async () => ({
  default: (await import('../features/projection/projection-chart.tsx')).ProjectionChart,
}));
const WaterfallChart = lazy(async () => ({
  default: (await import('../features/projection/waterfall-chart.tsx')).WaterfallChart,
}));
const OffersPanel = lazy(async () => ({ default: (await import('../features/offers/offers-panel.tsx')).OffersPanel }));
const AfterTaxPanel = lazy(async () => ({
  default: (await import('../features/after-tax/after-tax-panel.tsx')).AfterTaxPanel,
}));

/** The panels that come last, in their order. */
const panels: readonly ComponentType<ProformaPanelProps>[] = [
  lazy(async () => ({ default: (await import('../features/analyses/analyses.tsx')).Analyses })),
  lazy(async () => ({ default: (await import('../features/comparables/comparables-panel.tsx')).ComparablesPanel })),
];

/** What a proforma is looked at with, each part fetched by itself. */
export function ProformaPanels(props: ProformaPanelProps) {
  const { schedule } = props.worked.proforma;
  return (
    <>
      <Suspense fallback={<div className={classes['projection']} />}>
        <ProjectionChart {...props} />
      </Suspense>
      <div className={classes['pair']}>
        <Suspense fallback={<div className={classes['waterfall']} />}>
          <WaterfallChart {...props} />
        </Suspense>
        <Suspense fallback={<div className={classes['waterfall']} />}>
          <AfterTaxPanel {...props} />
        </Suspense>
      </div>
      <Suspense fallback={<div className={classes['offers']} />}>
        <OffersPanel {...props} />
      </Suspense>
      {schedule && <YearTable schedule={schedule} />}
      {panels.map((Panel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Suspense key={at}>
          <Panel {...props} />
        </Suspense>
      ))}
    </>
  );
}
