import type { SavedSearchText } from '../../model/saved-searches/use-saved-search-changes.ts';
import { NoticeChoice } from './notice-choice.tsx';

type Props = {
  readonly label: string;
  /** Shown where the label would repeat what is around it. */
  readonly shortLabel?: string;
  readonly intervalLabel: string;
  readonly isEmailed: boolean;
  /** Days between emails: 1 or 7. */
  readonly interval: number;
  readonly onChange: (change: Partial<Pick<SavedSearchText, 'email_notified' | 'email_interval'>>) => void;
};

/** Whether and how often news is emailed. */
export function EmailChoice({ isEmailed, onChange, ...choice }: Props) {
  return (
    <NoticeChoice
      {...choice}
      isOn={isEmailed}
      onSwitch={(on) => onChange({ email_notified: on })}
      onInterval={(days) => onChange({ email_interval: days })}
    />
  );
}
