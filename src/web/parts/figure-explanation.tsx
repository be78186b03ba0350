import type { ReactNode } from 'react';
import { type FigureName, figures } from '#contracts/calculation.ts';
import { unavailableWordsFor } from '#domain/labels/unavailable-words.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { explainFigure } from '#underwriting/explain/explain-figure.ts';
import { look } from '../ui/look.ts';
import { explanationCopy as copy } from './explanation-copy.ts';
import { ExplanationLines } from './explanation-lines.tsx';

type Props = {
  readonly name: FigureName;
  readonly underwritten: UnderwrittenProforma;
  readonly shown: string;
  /** Beside the formula. */
  readonly more?: ReactNode;
};

/** How a figure is computed: formula, inserted numbers and result, or why it does not exist. */
export function FigureExplanation({ name, underwritten: { proforma, assumptions }, shown, more }: Props) {
  const { core } = figures[name];
  const explanation = explainFigure(core, proforma, assumptions);
  if (!explanation) {
    const reason = proforma.calculation.unavailable[core] ?? 'no_rent';
    return (
      <p className={look('breaks', 'pad12x16', 'rounded', 'smaller', 'sunken')}>
        {unavailableWordsFor(reason) ?? copy.missing}
      </p>
    );
  }
  return <ExplanationLines {...explanation} result={shown} more={more} />;
}
