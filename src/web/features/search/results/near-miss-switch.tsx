import { formatCount } from '#domain/format.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import classes from './near-miss-switch.module.css';
import { resultsCopy } from './results-copy.ts';

const { nearMissSwitch: copy } = resultsCopy;

type Props = {
  readonly checked: boolean;
  /** The number of near misses; null while unknown. */
  readonly count: number | null;
  readonly onChange: (checked: boolean) => void;
};

/** Also shows rentals that would match at up to 20% below asking. */
export function NearMissSwitch({ checked, count, onChange }: Props) {
  return (
    <SwitchField
      title={copy.hint}
      checked={checked}
      onChange={onChange}
      label={
        <span>
          {copy.label} <span className={classes['count']}>{count === null ? '' : formatCount(count)}</span>
        </span>
      }
    />
  );
}
