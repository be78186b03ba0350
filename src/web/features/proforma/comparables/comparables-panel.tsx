import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { Feature } from '../../../parts/feature.tsx';
import { LockedShape } from '../../../parts/locked-shape.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Comparables } from './comparables.tsx';
import { comparablesCopy as copy } from './comparables-copy.ts';

/** Comparable homes and rents. Without the plan it shows only a placeholder and sends no request. */
export function ComparablesPanel({ answer }: ProformaPanelProps) {
  const { proforma, listing } = answer;
  return (
    <Panel title={copy.title} text={copy.text}>
      <div className={look('top12')}>
        <Feature name="analyst_reports" kind="panel" preview={<LockedShape boxes={3} height={320} />}>
          <Comparables id={proforma.proforma_id ?? proforma.alias_id} home={listing} />
        </Feature>
      </div>
    </Panel>
  );
}
