import { memo } from 'react';
import type { Histogram } from '#contracts/search-extras.ts';
import { formatMultiple } from '#domain/format.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';
import { sliders } from '#domain/search-sliders.ts';
import type { Problem } from '../../../lib/check-value.ts';
import { useCheckedInput } from '../../../lib/use-checked-input.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RangeField } from '../../../ui/slider-field.tsx';
import { checkParameter } from './check-parameter.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { groupParameters } from './groups.ts';
import { HistogramBars } from './histogram-bars.tsx';
import { handlesOf, movedMultiples, rangeTo } from './multiple-handles.ts';
import type { GroupProps } from './number-row.tsx';
import { sameParameters } from './same-parameters.ts';
import { SliderHead } from './slider-head.tsx';

type Props = GroupProps & { readonly histogram: Histogram | null };

const { min, max, step, recommended } = sliders.targetEquityMultiple;
const multipleLabel = labelOf('target_equity_multiple');

/** The target, and an upper limit if set. */
export const MultipleGroup = memo(function MultipleGroup({ parameters, level, histogram, onChange }: Props) {
  const { targetEquityMultiple: target, equityMultipleRange: range } = parameters;
  const limit = range?.[1] ?? null;
  const typedLimit = (high: number | null) => rangeTo(parameters, high);
  const lowest = useCheckedInput<number | null>(
    target,
    (typed) => checkParameter('targetEquityMultiple', typed),
    (typed) => typed !== null && onChange({ targetEquityMultiple: typed }),
  );
  const highest = useCheckedInput<number | null>(
    limit,
    (typed) => (typed !== null && typed < target ? crossed : checkParameter('equityMultipleRange', typedLimit(typed))),
    (typed) => onChange({ equityMultipleRange: typedLimit(typed) }),
  );
  const isAny = (value: number) => limit === null && value === max && target < max;

  return (
    <>
      <SliderHead
        label={copy.target}
        value={
          limit === null
            ? copy.orBetter(formatMultiple(target))
            : copy.between(formatMultiple(target), formatMultiple(limit))
        }
        term="equity_multiple"
        level={level}
      />
      <HistogramBars
        histogram={histogram}
        track={sliders.targetEquityMultiple}
        ends={[target, limit]}
        format={formatMultiple}
      />
      <RangeField
        label={multipleLabel}
        min={min}
        max={max}
        step={step}
        recommended={recommended}
        format={(value) => (isAny(value) ? copy.any : formatMultiple(value))}
        value={handlesOf(parameters)}
        onChange={(handles) => onChange(movedMultiples(parameters, handles))}
      />
      <div className={classes['boxes']}>
        <NumberField
          label={copy.lowest(multipleLabel)}
          hideLabel
          suffix="x"
          decimals={2}
          fixedDecimals
          value={lowest.shown}
          error={lowest.problem?.message}
          onChange={lowest.type}
          onDone={lowest.leave}
        />
        <NumberField
          label={copy.highest(multipleLabel)}
          hideLabel
          suffix="x"
          decimals={2}
          placeholder={copy.any}
          value={highest.shown}
          error={highest.problem?.message}
          onChange={highest.type}
          onDone={highest.leave}
        />
      </div>
    </>
  );
}, sameParameters<Props>(groupParameters.multiple));

const crossed: Problem = { message: copy.crossed, end: null, canBecomeValid: true };
