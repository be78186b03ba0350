import { limitedFigures } from '#contracts/calculation.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './figure-list.module.css';
import { type FigureProps, FigureRows } from './figure-list.tsx';
import { proformaCopy } from './proforma-copy.ts';

const { limited: copy } = proformaCopy;

/** The figures that some plans omit, each with its formula. */
export function LimitedFigures(props: FigureProps) {
  return (
    <Allowed feature="can_view_limited_fields">
      <Panel folded title={copy.title} text={copy.text}>
        <div className={classes['columns']}>
          <FigureRows names={limitedFigures} {...props} />
        </div>
      </Panel>
    </Allowed>
  );
}
