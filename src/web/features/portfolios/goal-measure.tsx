import { LabeledSelect } from '../../ui/labeled-select.tsx';
import { look } from '../../ui/look.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { MeasuredGoal } from './measured-goal.ts';
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
      <LabeledSelect
        label={copy.measure}
        value={metric ?? 'none'}
        options={measures}
        onChange={(next) => onChange({ goal_metric: next === 'none' ? null : next, goal_value: null })}
      />
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
