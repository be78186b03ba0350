import { limitedFigures } from '#contracts/calculation.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { Feature } from '../../parts/feature.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { type FigureProps, FigureRows } from './figure-list.tsx';
import classes from './limited-figures.module.css';
import { proformaCopy } from './proforma-copy.ts';

const { limited: copy } = proformaCopy;

/** The figures that some plans omit: each with its formula, or a placeholder under a cover. */
export function LimitedFigures(props: FigureProps) {
  return (
    <Panel title={copy.title} text={copy.text}>
      <div className={look('top12')}>
        <Feature name="can_view_limited_fields" kind="panel" preview={<Shape />}>
          <div className={classes['columns']}>
            <FigureRows names={limitedFigures} {...props} />
          </div>
        </Feature>
      </div>
    </Panel>
  );
}

function Shape() {
  return (
    <div className={classes['columns']}>
      {limitedFigures.map((name) => (
        <div key={name} className={classes['row']}>
          {figureLabels[name]}
          <i />
        </div>
      ))}
    </div>
  );
}
