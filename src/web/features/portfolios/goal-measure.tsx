import { look } from '../../ui/look.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { MeasuredGoal } from './measured-goal.ts';
import classes from './portfolio-form.module.css';
import { metricNames, portfoliosCopy } from './portfolios-copy.ts';

const { form: copy } = portfoliosCopy;
const measures = { none: copy.noMeasure, ...metricNames };

type Props = MeasuredGoal & {
  readonly error: string | undefined;
  readonly onChange: (goal: MeasuredGoal) => void;
};

export function GoalMeasure({ goal_metric: metric, goal_value: value, error, onChange }: Props) {
  return (
    <div className={look('stack', 'gap16', 'halves', 'start')}>
      <div className={look('stack')}>
        <p className={classes['label']} aria-hidden>
          {copy.measure}
        </p>
        <SelectField
          label={copy.measure}
          value={metric ?? 'none'}
          options={measures}
          onChange={(next) => onChange({ goal_metric: next === 'none' ? null : next, goal_value: null })}
        />
      </div>
      {metric !== null && (
        <NumberField
          key={metric}
          label={copy.value}
          value={value}
          error={error}
          min={0}
          {...(metric === 'equity_multiple' ? { suffix: 'x', decimals: 2 } : { prefix: '$' })}
          onChange={(goal_value) => onChange({ goal_metric: metric, goal_value })}
        />
      )}
    </div>
  );
}
