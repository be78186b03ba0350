import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CalculationOnWire, FigureName } from '#contracts/calculation.ts';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { figureGroups, figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { carriesField, type DetailField, type DetailRow, detailFieldsOf } from '../../model/labels/detail-fields.ts';
import { useSettings } from '../../model/settings/settings.ts';
import { FigureExplanation } from '../../parts/figure-explanation.tsx';
import { TermInfo } from '../../parts/term-info.tsx';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './figure-list.module.css';
import { proformaCopy } from './proforma-copy.ts';

const { figures: copy } = proformaCopy;

export type FigureProps = { readonly calculation: CalculationOnWire; readonly underwritten: UnderwrittenProforma };

/**
 * Every figure that all plans include, with formula and numbers. If the person selected some, the others show on
 * request.
 */
export function FigureList({
  answer,
  underwritten,
}: {
  readonly answer: DetailRow;
  readonly underwritten: UnderwrittenProforma;
}) {
  const chosen = detailFieldsOf(useSettings()?.proforma_details ?? []).filter((field) => carriesField(answer, field));
  const props = { calculation: answer.calculation, underwritten };
  const [all, setAll] = useState(false);
  // Paper shows every formula.
  const help = <span className={look('unprinted')}>{copy.text}</span>;
  if (chosen.length > 0 && !all) {
    return (
      <Panel title={copy.chosenTitle} text={help}>
        <div className={classes['columns']}>
          {chosen.map((field) =>
            field.figure ? (
              <Figure key={field.key} name={field.figure} {...props} />
            ) : (
              <Fact key={field.key} field={field} answer={answer} />
            ),
          )}
        </div>
        <Button className={look('top12')} onClick={() => setAll(true)}>
          {copy.all}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel folded={!all} title={copy.title} text={help}>
      <div className={classes['groups']}>
        {figureGroups.map(({ title, names }) => (
          <div key={title}>
            <h3>{title}</h3>
            <FigureRows names={names} {...props} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

export function FigureRows({ names, ...props }: FigureProps & { readonly names: readonly FigureName[] }) {
  return names
    .filter((name) => props.calculation[name] !== undefined)
    .map((name) => <Figure key={name} name={name} {...props} />);
}

function Fact({ field: { label, text }, answer }: { field: DetailField; answer: DetailRow }) {
  return (
    <p className={classes['fact']}>
      <span>{label}</span>
      <strong className={classes['value']}>{text(answer)}</strong>
    </p>
  );
}

function Figure({ name, calculation, underwritten }: FigureProps & { readonly name: FigureName }) {
  const shown = formatFigure(name, calculation[name]);
  return (
    <details className={classes['figure']}>
      <summary className={look('flex', 'gap12', 'level', 'touch')}>
        <span>{figureLabels[name]}</span>
        <strong>{shown}</strong>
        <ChevronDown size={16} aria-hidden />
      </summary>
      {isOfEarlierModel(calculation) ? (
        <p className={look('smaller')}>{copy.ofEarlierModel}</p>
      ) : (
        <FigureExplanation
          name={name}
          underwritten={underwritten}
          shown={shown}
          more={<TermInfo id={name} name={figureLabels[name]} />}
        />
      )}
    </details>
  );
}
