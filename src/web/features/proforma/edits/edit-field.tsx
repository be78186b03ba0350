import type { ShownProforma } from '../../../model/api/queries.ts';
import { idOf } from '../../../model/glossary/id-of.ts';
import { terms } from '../../../model/glossary/terms.ts';
import type { ProformaEdits } from '../../../model/proforma/proforma-panel.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { TermInfo } from '../../../parts/term-info.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import { type ChoiceName, type FieldName, type NumberName, type SwitchName, tracks } from './edit-fields.ts';
import classes from './edit-panel.module.css';
import { choiceIn, choices, isFact, isOn, numberIn, wordsIn } from './edit-values.ts';
import { factTrack } from './fact-tracks.ts';
import { NumberEdit } from './number-edit.tsx';
import { PreviousValue } from './previous-value.tsx';
import { RentBand } from './rent-band.tsx';

export type FieldProps = {
  /** With all edits. */
  readonly shown: ShownProforma;
  /** Without edits. */
  readonly original: ShownProforma;
  readonly state: EditState;
};

export function EditField({ name, ...props }: FieldProps & { readonly name: FieldName }) {
  if (name in choices) return <ChoiceEdit name={name as ChoiceName} {...props} />;
  if (name === 'property_managed' || name === 'capex_above_line' || name === 'after_tax') {
    return <SwitchEdit name={name} {...props} />;
  }
  return <NumberOf name={name as NumberName} {...props} />;
}

function NumberOf({ name, shown, original, state }: FieldProps & { readonly name: NumberName }) {
  const track = isFact(name) ? factTrack(name, original.listing) : tracks[name];
  return (
    <NumberEdit
      name={name}
      value={numberIn(shown, name)}
      original={numberIn(original, name)}
      track={track}
      band={name === 'rent' && <RentBand listing={original.kept?.listing ?? original.listing} track={track} />}
      onChange={(value) => state.change({ [name]: value }, name)}
      onDone={state.settle}
      onRestore={() => undoEdit(name, state)}
    />
  );
}

function ChoiceEdit({ name, shown, original, state }: FieldProps & { readonly name: ChoiceName }) {
  const label = copy.names[name];
  const value = choiceIn(shown, name);
  return (
    <div className={classes['field']}>
      <ChoiceField
        label={label}
        value={value}
        options={choices[name]}
        onChange={(chosen) => state.change({ [name]: chosen === '' ? null : chosen } as ProformaEdits)}
      />
      {value !== choiceIn(original, name) && (
        <PreviousValue label={label} value={wordsIn(original, name)} onRestore={() => undoEdit(name, state)} />
      )}
    </div>
  );
}

function SwitchEdit({ name, shown, original, state }: FieldProps & { readonly name: SwitchName }) {
  const label = copy.names[name];
  return (
    <div className={classes['field']}>
      <div className={classes['head']}>
        <SwitchField label={label} checked={isOn(shown, name)} onChange={(on) => state.change({ [name]: on })} />
        {name in terms && <TermInfo id={idOf(name)} name={label} />}
      </div>
      {isOn(shown, name) !== isOn(original, name) && (
        <PreviousValue label={label} value={wordsIn(original, name)} onRestore={() => undoEdit(name, state)} />
      )}
    </div>
  );
}

/** Undoes the edit of one name. The others stay. */
function undoEdit(name: FieldName, state: EditState): void {
  const { [name]: _taken, ...others } = state.edits;
  state.replaceAll(others);
}
