import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { phoneNumberQuery, useCanText } from '../../model/texts/phone-number-query.ts';
import { look } from '../../ui/look.ts';
import classes from './email-choice.module.css';
import { NoticeChoice } from './notice-choice.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';

const { sms: copy } = savedSearchesCopy;

export type SmsChange = { readonly sms_notified?: boolean; readonly sms_interval?: number };

type Props = {
  /** Shown where the label would repeat what is around it. */
  readonly shortLabel?: string;
  readonly isTexted: boolean;
  /** Days between text messages: 1 or 7. */
  readonly interval: number;
  readonly onChange: (change: SmsChange) => void;
  /** Closes what this is in before the settings open. */
  readonly onLeave?: () => void;
};

/** Whether and how often news is texted. Absent where no text messages can be sent. */
export function SmsChoice(props: Props) {
  return useCanText() ? <Choice {...props} /> : null;
}

function Choice({ shortLabel, isTexted, interval, onChange, onLeave }: Props) {
  const number = useQuery(phoneNumberQuery());
  return (
    <div className={classes['noted']}>
      <NoticeChoice
        label={copy.label}
        {...(shortLabel !== undefined && { shortLabel })}
        intervalLabel={copy.interval}
        isOn={isTexted}
        interval={interval}
        onSwitch={(on) => onChange({ sms_notified: on })}
        onInterval={(days) => onChange({ sms_interval: days })}
      />
      {isTexted && number.data && number.data.phone_number === null && (
        <p className={look('small')} role="status">
          {copy.noNumber}{' '}
          <Link to="/settings" hash="texts" {...(onLeave && { onClick: onLeave })}>
            {copy.addNumber}
          </Link>
        </p>
      )}
      {isTexted && number.data?.stopped && <p className={look('small')}>{copy.stopped}</p>}
    </div>
  );
}
