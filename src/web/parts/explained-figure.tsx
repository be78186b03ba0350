import { useRef, useState } from 'react';
import type { FigureName } from '#contracts/calculation.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import classes from './explained-figure.module.css';
import { ExplanationCard } from './explanation-card.tsx';
import { explanationCopy as copy } from './explanation-copy.ts';
import { FigureExplanation } from './figure-explanation.tsx';

type Props = {
  readonly name: FigureName;
  /** The proforma that the figure belongs to. */
  readonly underwritten: UnderwrittenProforma;
  /** The figure as the page formats it. */
  readonly shown: string;
  /** Distinguishes similar figures: `10% off`. */
  readonly of?: string;
};

/** A figure that opens its calculation next to it, or as a bottom sheet on a phone. */
export function ExplainedFigure({ name, underwritten, shown, of }: Props) {
  const figure = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const label = of === undefined ? figureLabels[name] : `${figureLabels[name]}, ${of}`;
  return (
    <>
      <button
        ref={figure}
        type="button"
        className={classes['figure']}
        aria-haspopup="dialog"
        aria-label={copy.how(label, shown)}
        onClick={() => setOpened(true)}
      >
        {shown}
      </button>
      {opened && (
        <ExplanationCard label={label} figure={figure} onClose={() => setOpened(false)}>
          <FigureExplanation name={name} underwritten={underwritten} shown={shown} />
        </ExplanationCard>
      )}
    </>
  );
}
