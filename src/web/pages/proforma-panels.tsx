import { type ComponentType, lazy, Suspense } from 'react';
import { YearTable } from '../features/proforma/year-table.tsx';
import type { ProformaPanelProps } from '../lib/proforma-panel.ts';

/** The panels below the first look, in their order: each is fetched by itself (`lazy`). */
const panels: readonly ComponentType<ProformaPanelProps>[] = [
  lazy(async () => ({ default: (await import('../features/analyses/analyses.tsx')).Analyses })),
];

/** What a proforma is looked at with, below its figures. */
export function ProformaPanels(props: ProformaPanelProps) {
  const { schedule } = props.worked.proforma;
  return (
    <>
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
