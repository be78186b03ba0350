import { memo } from 'react';
import { type SearchParameters, sliders } from '#contracts/search-parameters.ts';
import { formatMultiple } from '../../lib/format.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { RangeField } from '../../ui/slider-field.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { sameParameters } from './same-parameters.ts';
import { Section, SliderHead } from './section.tsx';
import { withEnd } from './server-range.ts';

type Props = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

/** The target, and an upper limit where one is set. */
export const MultipleSection = memo(
  function MultipleSection({ parameters, onChange }: Props) {
    const { min, max, step, default: standard } = sliders.targetEquityMultiple;
    const { targetEquityMultiple: target, equityMultipleRange: range } = parameters;
    const limit = range?.[1] ?? null;
    const limited = (high: number | null): Partial<SearchParameters> => {
      const ends = withEnd(range, 1, high);
      return { equityMultipleRange: ends ? [ends[0], ends[1]] : null };
    };
    const words =
      limit === null
        ? copy.orBetter(formatMultiple(target))
        : copy.between(formatMultiple(target), formatMultiple(limit));

    const [low, high] = [Math.max(target, min), limit ?? Math.max(standard[1], target)];

    /** A handle that was not moved leaves its side as it is: the right one asks nothing until it is. */
    function move([movedLow, movedHigh]: [number, number]) {
      onChange({
        ...(movedLow === low ? {} : { targetEquityMultiple: movedLow }),
        ...(movedHigh === Math.min(high, max) ? {} : limited(movedHigh)),
      });
    }

    return (
      <Section title={copy.sections.multiple} help={copy.help.multiple}>
        <SliderHead label={copy.multiple} value={words} />
        <RangeField
          label={copy.multiple}
          min={min}
          max={max}
          step={step}
          format={formatMultiple}
          value={[low, high]}
          onChange={move}
        />
        <div className={classes['boxes']}>
          <NumberField
            label={copy.lowest(copy.multiple)}
            hideLabel
            suffix="x"
            decimals={2}
            fixedDecimals
            min={0}
            max={20}
            value={target}
            onChange={(typed) => typed !== null && onChange({ targetEquityMultiple: typed })}
          />
          <NumberField
            label={copy.highest(copy.multiple)}
            hideLabel
            suffix="x"
            decimals={2}
            placeholder={copy.any}
            value={limit}
            onChange={(typed) => onChange(limited(typed))}
          />
        </div>
      </Section>
    );
  },
  sameParameters<Props>(['targetEquityMultiple', 'equityMultipleRange']),
);
