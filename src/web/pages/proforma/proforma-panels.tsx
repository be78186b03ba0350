import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { proformaCopy } from '../../features/proforma/proforma-copy.ts';
import { ProformaSection } from '../../features/proforma/section-tabs.tsx';
import { YearTable } from '../../features/proforma/year-table.tsx';
import { usePrintRequested } from '../../lib/print-page.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useVisitorActive } from '../../lib/use-visitor-active.ts';
import type { ProformaPanelProps } from '../../model/proforma/proforma-panel.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { SkeletonBox } from '../../ui/skeleton.tsx';

const ProjectionChart = lazyPart(
  async () => (await import('../../features/proforma/projection/projection-chart.tsx')).ProjectionChart,
);
const WaterfallChart = lazyPart(
  async () => (await import('../../features/proforma/projection/waterfall-chart.tsx')).WaterfallChart,
);
const OffersPanel = lazyPart(async () => (await import('../../features/proforma/offers/offers-panel.tsx')).OffersPanel);
const AfterTaxPanel = lazyPart(
  async () => (await import('../../features/proforma/after-tax/after-tax-panel.tsx')).AfterTaxPanel,
);

const ScorePanel = lazyPart(async () => (await import('../../features/proforma/score/score-panel.tsx')).ScorePanel);
const Analyses = lazyPart(async () => (await import('../../features/proforma/analyses/analyses.tsx')).Analyses);
const ComparablesPanel = lazyPart(
  async () => (await import('../../features/proforma/comparables/comparables-panel.tsx')).ComparablesPanel,
);
const LockedParts = lazyPart(async () => (await import('../../features/proforma/locked-parts.tsx')).LockedParts);

/** Delay before panels out of view load for a visitor who has not moved. */
const restMilliseconds = 4000;

type Props = ProformaPanelProps & {
  /** True: without what changes numbers or asks for more data. */
  readonly readOnly?: boolean;
};

/** The panels of a proforma, each loaded separately. Those out of view wait a moment. */
export function ProformaPanels({ readOnly = false, ...props }: Props) {
  const isReady = useReady();
  const isInSight = useMedia('(width >= 1024px)');
  return (
    <>
      {isOfEarlierModel(props.answer.calculation) && (
        <p className={look('smaller', 'soft')}>{proformaCopy.ofEarlierModel}</p>
      )}
      <ProformaSection of="overview">
        <Part of={ProjectionChart} height={456} isReady={isReady || isInSight} {...props} />
        <div className={look('pairs')}>
          <Part of={WaterfallChart} height={84} isReady={isReady} {...props} />
          {!readOnly && <Part of={AfterTaxPanel} height={84} isReady={isReady} {...props} />}
        </div>
      </ProformaSection>
      <ProformaSection of="cashFlow">
        <YearTable underwritten={props.underwritten} name={nameOf(props.answer.listing)} />
      </ProformaSection>
      {!readOnly && (
        <>
          <ProformaSection of="offer">
            <Part of={OffersPanel} height={390} isReady={isReady} {...props} />
            <Allowed feature="analyst_reports">
              <Part of={ScorePanel} isReady={isReady} {...props} />
            </Allowed>
          </ProformaSection>
          <Part of={Analyses} isReady={isReady} {...props} />
          <ProformaSection of="comparables">
            <Allowed feature="analyst_reports">
              <Part of={ComparablesPanel} isReady={isReady} {...props} />
            </Allowed>
            <Part of={LockedParts} isReady={isReady} {...props} />
          </ProformaSection>
        </>
      )}
    </>
  );
}

type PartProps = ProformaPanelProps & {
  readonly of: ComponentType<ProformaPanelProps>;
  /** That of the placeholder, if the panel has one. */
  readonly height?: number;
  readonly isReady: boolean;
};

function Part({ of: Panel, height, isReady, ...props }: PartProps) {
  const place = height === undefined ? <div aria-busy hidden /> : <SkeletonBox height={height} />;
  return isReady ? (
    <Suspense fallback={place}>
      <Panel {...props} />
    </Suspense>
  ) : (
    place
  );
}

/** True after the visitor's first action, or after enough time to read the visible part. */
function useReady(): boolean {
  const isVisitorActive = useVisitorActive();
  const isPrintRequested = usePrintRequested();
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isVisitorActive || isRested || isPrintRequested;
}
