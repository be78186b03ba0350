import { useDeferredValue, useState } from 'react';
import { investmentOf, rentRangeOf } from '#domain/investment-of.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { lastTargets } from '../../../model/search/last-targets.ts';
import { Allowed } from '../../../parts/allowed.tsx';
import { look } from '../../../ui/look.ts';
import { ProformaSection } from '../section-tabs.tsx';
import { ExitYearsChart } from './exit-years.tsx';
import { RefinanceYearsChart } from './refinance-years.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { figureOptions, type VariedFigure } from './sensitivity-figures.ts';
import { SensitivityPanel } from './sensitivity-panel.tsx';
import { TornadoChart } from './tornado-chart.tsx';

/** How the proforma changes with other assumptions: sensitivity maps, tornado chart, risk range, best years. */
export function Analyses({ answer, onEdit }: ProformaPanelProps) {
  // A dragged slider has priority.
  const { listing, proforma } = useDeferredValue(answer);
  const [chosen, setFigure] = useState<VariedFigure>('equity_multiple');
  const seesLimited = isAllowed(useAccess(), 'can_view_limited_fields');
  const options = figureOptions(seesLimited);
  const figure = chosen in options ? chosen : 'equity_multiple';
  const investment = investmentOf({ listing, proforma });
  const targets = lastTargets();
  if (investment.listing.rent === null) return null;
  return (
    <>
      <ProformaSection of="whatIf">
        <SensitivityPanel
          investment={investment}
          listing={listing}
          figure={figure}
          figureOptions={options}
          targets={targets}
          onFigure={setFigure}
          onEdit={onEdit}
        />
        <TornadoChart investment={investment} figure={figure} />
      </ProformaSection>
      <ProformaSection of="risk">
        <Allowed feature="analyst_reports">
          <RiskPanel investment={investment} rentRange={rentRangeOf(listing)} targets={targets} />
        </Allowed>
        <div className={look('pairs')}>
          <ExitYearsChart investment={investment} seesLimited={seesLimited} />
          {seesLimited && <RefinanceYearsChart investment={investment} />}
        </div>
      </ProformaSection>
    </>
  );
}
