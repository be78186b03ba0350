import { X } from 'lucide-react';
import classes from './chip-row.module.css';
import { chipsCopy as copy } from './chips-copy.ts';
import type { Chip, ChipName } from './chips-of.ts';

type Props = {
  readonly chips: readonly Chip[];
  readonly onRemove: (name: ChipName) => void;
  readonly onClear: () => void;
};

/** The filters in force, each with its way out. */
export function ChipRow({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className={classes['row']}>
      <ul className={classes['list']} aria-label={copy.list}>
        {chips.map(({ name, label, value }) => (
          <li key={name} className={classes['chip']}>
            <span>{label}</span>
            {value && <strong>{value}</strong>}
            <button
              type="button"
              className={classes['remove']}
              aria-label={copy.remove(label, value)}
              onClick={() => onRemove(name)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes['clear']} onClick={onClear}>
        {copy.clearAll}
      </button>
    </div>
  );
}
