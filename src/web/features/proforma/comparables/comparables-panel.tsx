import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Comparables } from './comparables.tsx';
import { comparablesCopy as copy } from './comparables-copy.ts';

/** Comparable homes and rents. */
export function ComparablesPanel({ answer }: ProformaPanelProps) {
  const { proforma, listing } = answer;
  return (
    <Panel title={copy.title} text={copy.text}>
      <div className={look('top12')}>
        <Comparables id={proforma.proforma_id ?? proforma.alias_id} home={listing} />
      </div>
    </Panel>
  );
}
