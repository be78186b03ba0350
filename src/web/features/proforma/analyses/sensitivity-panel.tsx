import type { Listing } from '#contracts/listing.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { Fold } from '../../../ui/fold.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { analysesCopy } from './analyses-copy.ts';
import { HeatMap } from './heat-map.tsx';
import type { VariedFigure } from './sensitivity-figures.ts';

const { sensitivity: copy, figure: figureLabel } = analysesCopy;

type Props = {
  readonly investment: InvestmentCase;
  readonly listing: Listing;
  readonly figure: VariedFigure;
  readonly figureOptions: Partial<Record<VariedFigure, string>>;
  readonly targets: Targets;
  readonly onFigure: (figure: VariedFigure) => void;
  readonly onEdit: (edits: ProformaEdits) => void;
};

export function SensitivityPanel({ figureOptions, targets, onFigure, ...map }: Props) {
  const target = targetOf(map.figure, targets);
  return (
    <Panel
      title={copy.title}
      text={
        <>
          {copy.text} <span className={look('unprinted')}>{copy.select}</span>
        </>
      }
      action={
        <SelectField
          label={figureLabel}
          value={map.figure}
          options={figureOptions as Record<VariedFigure, string>}
          onChange={onFigure}
        />
      }
    >
      <HeatMap {...map} first={{ across: 'interestRate', down: 'price' }} target={target} />
      <Fold title={copy.more}>
        <HeatMap {...map} first={{ across: 'exit', down: 'rent' }} target={target} />
      </Fold>
    </Panel>
  );
}

/** The target of a figure, if there is one. */
function targetOf(figure: VariedFigure, { equityMultiple, irr, dscr, initialCocr }: Targets): number | null {
  const targetValues: Partial<Record<VariedFigure, number | null>> = {
    equity_multiple: equityMultiple,
    irr,
    dscr,
    initial_cocr: initialCocr,
  };
  return targetValues[figure] ?? null;
}
