import type { CSSProperties } from 'react';
import type { FigureName } from '#contracts/calculation.ts';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { highlightNotes } from '#domain/proforma/highlight-notes.ts';
import type { DetailRow } from '../../model/labels/detail-fields.ts';
import { useHighlights } from '../../model/settings/highlights.ts';
import { ExplainedFigure } from '../../parts/explained-figure.tsx';
import { multipleLook } from '../../parts/multiple-look.ts';
import { look } from '../../ui/look.ts';
import classes from './highlights.module.css';
import { proformaCopy as copy } from './proforma-copy.ts';

/** Maximum number of highlights per row. */
const widest = 6;

type Props = DetailRow & { readonly underwritten: UnderwrittenProforma };

/** One highlight. `figure` null: a fact or an assumption, which has no formula. */
type Shown = {
  readonly figure: FigureName | null;
  readonly label: string;
  readonly text: string;
  readonly note: string;
};

/** The six key figures, or the person's selection, limited to what the plan includes. */
export function Highlights({ underwritten, ...row }: Props) {
  const { calculation } = row;
  const isExplained = !isOfEarlierModel(calculation);
  const chosen = useHighlights();
  const standard = highlightNotes(row);
  const known = new Map(standard);
  const labelOf = (name: FigureName) => (name === 'cash_flow' ? copy.firstYear : figureLabels[name]);
  const shown: readonly Shown[] =
    chosen
      ?.filter(({ isIn }) => isIn(row))
      .map(({ figure, label, text }) => ({
        figure,
        label: figure ? labelOf(figure) : label,
        text: text(row),
        note: (figure && known.get(figure)) ?? '',
      })) ??
    standard.map(([figure, note]) => {
      return { figure, label: labelOf(figure), text: formatFigure(figure, calculation[figure]), note };
    });
  if (shown.length === 0) return null;
  const columns = Math.ceil(shown.length / Math.ceil(shown.length / widest));
  return (
    <dl
      className={classes['highlights']}
      aria-label={copy.highlights}
      style={{ '--columns': columns } as CSSProperties}
    >
      {shown.map(({ figure, label, text, note }, index) => (
        <div key={label}>
          <dt className={look('note')}>{label}</dt>
          <dd>
            <strong className={index === 0 ? multipleLook(calculation.equity_multiple) : undefined}>
              {figure && isExplained ? (
                <ExplainedFigure name={figure} underwritten={underwritten} shown={text} />
              ) : (
                text
              )}
            </strong>
            {note && <span className={look('note')}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
