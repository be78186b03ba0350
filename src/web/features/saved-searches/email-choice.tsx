import type { SavedSearchText } from '../../model/saved-searches/use-saved-search-changes.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './email-choice.module.css';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { modal: copy } = savedSearchesCopy;

type Props = {
  readonly label: string;
  readonly intervalLabel: string;
  readonly isEmailed: boolean;
  /** Days between emails: 1 or 7. */
  readonly interval: number;
  readonly onChange: (change: Partial<Pick<SavedSearchText, 'email_notified' | 'email_interval'>>) => void;
};

/** Whether and how often news is emailed. */
export function EmailChoice({ label, intervalLabel, isEmailed, interval, onChange }: Props) {
  return (
    <div className={classes['choice']}>
      <SwitchField label={label} checked={isEmailed} onChange={(on) => onChange({ email_notified: on })} />
      {isEmailed && (
        <SegmentedField
          label={intervalLabel}
          value={interval === 7 ? '7' : '1'}
          options={[
            { value: '1', text: copy.daily },
            { value: '7', text: copy.weekly },
          ]}
          onChange={(days) => onChange({ email_interval: Number(days) })}
        />
      )}
    </div>
  );
}
