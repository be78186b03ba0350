import { X } from 'lucide-react';
import { look } from '../../../ui/look.ts';
import classes from './chip-row.module.css';
import { chipsCopy as copy } from './chips-copy.ts';
import type { Chip, ChipName } from './chips-of.ts';

type Props = {
  readonly chips: readonly Chip[];
  readonly onRemove: (name: ChipName) => void;
  /** Removes the map's box; null if the search has none. */
  readonly onRemoveBox?: (() => void) | null;
  readonly onClear: () => void;
};

/** The active filters, each with a remove button. The map's box is not a parameter, so it is a separate prop. */
export function ChipRow({ chips, onRemove, onRemoveBox = null, onClear }: Props) {
  if (chips.length === 0 && !onRemoveBox) return null;
  return (
    <div className={classes['row']}>
      <ul className={classes['list']} aria-label={copy.list}>
        {onRemoveBox && <ChipItem label={copy.mapArea} onRemove={onRemoveBox} />}
        {chips.map(({ name, label, value }) => (
          <ChipItem key={name} label={label} value={value} onRemove={() => onRemove(name)} />
        ))}
      </ul>
      <button type="button" className={classes['clear']} onClick={onClear}>
        {copy.clearAll}
      </button>
    </div>
  );
}

type ItemProps = {
  readonly label: string;
  readonly value?: string;
  /** The name of the button. */
  readonly removal?: string;
  readonly onRemove: () => void;
};

export function ChipItem({ label, value = '', removal = copy.remove(label, value), onRemove }: ItemProps) {
  return (
    <li className={classes['chip']}>
      <span>{label}</span>
      {value && <strong className={look('plain')}>{value}</strong>}
      <button
        type="button"
        className={classes['remove']}
        aria-label={removal}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          onRemove();
        }}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

/** The button disappears with its chip, so the focus moves to a neighbor in the row. */
function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}
