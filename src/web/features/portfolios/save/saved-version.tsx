import { ChoiceField } from '../../../ui/choice-field.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { saveCopy } from './save-copy.ts';
import type { SaveFields } from './save-rules.ts';
import type { VersionChoice } from './version-choice.ts';

const { other: copy, errors } = saveCopy;

type Props = {
  readonly version: VersionChoice;
  readonly isMissing: boolean;
  readonly onChoose: (choice: SaveFields['version']) => void;
};

/** Asks what happens to a home that is already saved with other numbers. */
export function SavedVersion({ version: { isQuestionVisible, canUpdate, choice }, isMissing, onChoose }: Props) {
  if (!isQuestionVisible) return null;
  if (!canUpdate) return <p className={look('soft')}>{copy.several}</p>;
  return (
    <div className={look('stack', 'gap6', 'pad12', 'rounded', 'tinted')}>
      <ChoiceField
        label={copy.label}
        value={choice}
        options={copy.options}
        hint={choice ? copy.hints[choice] : undefined}
        onChange={onChoose}
      />
      {isMissing && choice === null && <FailureNote>{errors.choice}</FailureNote>}
    </div>
  );
}
