import { parameterOf } from '#contracts/parameters/catalogue.ts';
import type { ChoiceParameter } from '#contracts/parameters/parameter.ts';
import { choiceOptions, unsetChoice } from '#domain/labels/parameter-words.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { idOf } from '../../../model/glossary/id-of.ts';
import { terms } from '../../../model/glossary/terms.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { TermInfo } from '../../../parts/term-info.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { look } from '../../../ui/look.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { assumptionTrack, type FieldName, type NumberName } from './edit-fields.ts';
import classes from './edit-panel.module.css';
import { fieldLabel, isFact, numberIn, valueIn, wordsIn } from './edit-values.ts';
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

/**
 * The answer that has the value of a field before its edit. Edits of the price and of the tax mode also change the tax
 * rate of a fixed bill.
 */
export function uneditedOf({ shown, original, state }: FieldProps, name: FieldName): ShownProforma {
  if (name !== 'tax_rate') return original;
  if (state.edits.tax_rate === undefined) return shown;
  const listing = { ...original.listing, list_price: shown.listing.list_price };
  return { ...original, listing, proforma: shown.proforma };
}

export function EditField({ name, ...props }: FieldProps & { readonly name: FieldName }) {
  const entry = isFact(name) ? null : parameterOf(name);
  if (entry?.kind === 'choice') return <ChoiceEdit name={name} entry={entry} {...props} />;
  if (entry?.kind === 'switch') return <SwitchEdit name={name} {...props} />;
  return <NumberOf name={name as NumberName} {...props} />;
}

function NumberOf({ name, ...props }: FieldProps & { readonly name: NumberName }) {
  const { shown, original, state } = props;
  const track = isFact(name) ? factTrack(name, original.listing) : assumptionTrack(name);
  return (
    <NumberEdit
      name={name}
      value={numberIn(shown, name)}
      original={numberIn(uneditedOf(props, name), name)}
      track={track}
      band={
        name === 'rent' && <RentBand listing={original.saved_proforma?.listing ?? original.listing} track={track} />
      }
      onChange={(value) => state.change({ [name]: value }, name)}
      onDone={state.settle}
      onRestore={() => undoEdit(name, state)}
    />
  );
}

type ChoiceProps = FieldProps & { readonly name: FieldName; readonly entry: ChoiceParameter };

function ChoiceEdit({ name, entry, shown, original, state }: ChoiceProps) {
  return (
    <div className={look('shrink')}>
      <ChoiceField
        label={entry.label}
        value={String(valueIn(shown, name) ?? unsetChoice(entry))}
        options={choiceOptions(entry)}
        onChange={(chosen) => state.change({ [name]: chosen === '' ? null : chosen })}
      />
      <RestoreButton name={name} shown={shown} original={original} state={state} />
    </div>
  );
}

function SwitchEdit({ name, shown, original, state }: FieldProps & { readonly name: FieldName }) {
  const label = fieldLabel(name);
  return (
    <div className={look('shrink')}>
      <div className={classes['head']}>
        <SwitchField
          label={label}
          checked={valueIn(shown, name) === true}
          onChange={(on) => state.change({ [name]: on })}
        />
        {name in terms && <TermInfo id={idOf(name)} name={label} />}
      </div>
      <RestoreButton name={name} shown={shown} original={original} state={state} />
    </div>
  );
}

/** Nothing while the field has its original value. */
function RestoreButton({ name, shown, original, state }: FieldProps & { readonly name: FieldName }) {
  if (valueIn(shown, name) === valueIn(original, name)) return null;
  return (
    <PreviousValue label={fieldLabel(name)} value={wordsIn(original, name)} onRestore={() => undoEdit(name, state)} />
  );
}

/** Undoes the edit of one name. The others stay. */
function undoEdit(name: FieldName, state: EditState): void {
  const { [name]: _taken, ...others } = state.edits;
  state.replaceAll(others);
}
