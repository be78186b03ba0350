import type { ReactNode } from 'react';
import { parameterOf } from '#contracts/parameters/catalogue.ts';
import { editSchema } from '#domain/proforma/edits-in-address.ts';
import { checkValue } from '../../../lib/check-value.ts';
import { useCheckedInput } from '../../../lib/use-checked-input.ts';
import { idOf } from '../../../model/glossary/id-of.ts';
import { terms } from '../../../model/glossary/terms.ts';
import { unitMarks } from '../../../model/labels/unit-marks.ts';
import { TermInfo } from '../../../parts/term-info.tsx';
import { look } from '../../../ui/look.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { NumberName, Track } from './edit-fields.ts';
import classes from './edit-panel.module.css';
import { fieldLabel, formatEdit, isFact, unitOf } from './edit-values.ts';
import { PreviousValue } from './previous-value.tsx';

type Props = {
  readonly name: NumberName;
  readonly value: number | null;
  /** Before any edit. */
  readonly original: number | null;
  readonly track: Track;
  /** Below the slider. */
  readonly band?: ReactNode;
  readonly onChange: (value: number | null) => void;
  readonly onDone: () => void;
  readonly onRestore: () => void;
};

export function NumberEdit({ name, value, original, track, band, onChange, onDone, onRestore }: Props) {
  const label = fieldLabel(name);
  const schema = editSchema(name);
  const { shown, problem, type, leave } = useCheckedInput<number | null>(
    value,
    (typed) => checkValue(schema, typed),
    onChange,
  );
  const format = (at: number) => formatEdit(name, at);
  return (
    <div className={look('shrink')} data-changed={value !== original}>
      <div className={classes['head']}>
        <span aria-hidden>{label}</span>
        {name in terms && <TermInfo id={idOf(name)} name={label} />}
        <div className={classes['box']}>
          <NumberField
            label={copy.exact(label)}
            hideLabel
            {...unitMarks(unitOf(name))}
            step={track.step}
            placeholder={formatEdit(name, null)}
            value={shown}
            error={problem?.message}
            onChange={type}
            onDone={() => {
              leave();
              onDone();
            }}
          />
        </div>
      </div>
      <SliderField
        label={label}
        {...track}
        recommended={recommendedFor(name)}
        format={format}
        value={value ?? track.min}
        onChange={onChange}
        onDone={onDone}
      />
      {band}
      {value !== original && <PreviousValue label={label} value={formatEdit(name, original)} onRestore={onRestore} />}
    </div>
  );
}

function recommendedFor(name: NumberName) {
  const entry = isFact(name) ? null : parameterOf(name);
  return entry?.kind === 'number' ? entry.slider?.recommended : undefined;
}
