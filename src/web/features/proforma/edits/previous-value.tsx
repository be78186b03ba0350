import { RotateCcw } from 'lucide-react';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import classes from './edit-panel.module.css';

type Props = { readonly label: string; readonly value: string; readonly onRestore: () => void };

/** The original value of an edited field, and the button that restores it. */
export function PreviousValue({ label, value, onRestore }: Props) {
  return (
    <button type="button" className={classes['was']} aria-label={copy.takeBack(label, value)} onClick={onRestore}>
      <RotateCcw size={12} aria-hidden />
      {copy.was(value)}
    </button>
  );
}
