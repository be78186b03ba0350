import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './email-choice.module.css';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { modal: copy } = savedSearchesCopy;

type Props = {
  readonly label: string;
  /** Shown where the label would repeat what is around it. */
  readonly shortLabel?: string;
  readonly intervalLabel: string;
  readonly isOn: boolean;
  /** Days between notices: 1 or 7. */
  readonly interval: number;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onInterval: (days: number) => void;
};

/** Whether and how often news is sent in one way. */
export function NoticeChoice({ label, shortLabel, intervalLabel, isOn, interval, onSwitch, onInterval }: Props) {
  return (
    <div className={classes['choice']}>
      <SwitchField
        label={
          shortLabel === undefined ? (
            label
          ) : (
            <>
              <span aria-hidden>{shortLabel}</span>
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          )
        }
        checked={isOn}
        onChange={onSwitch}
      />
      {isOn && (
        <SegmentedField
          label={intervalLabel}
          value={interval === 7 ? '7' : '1'}
          options={[
            { value: '1', text: copy.daily },
            { value: '7', text: copy.weekly },
          ]}
          onChange={(days) => onInterval(Number(days))}
        />
      )}
    </div>
  );
}
