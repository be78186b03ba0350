import { Search } from 'lucide-react';
import classes from './command-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { type OptionGroup, OptionList, useOptions } from './option-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly opened: boolean;
  readonly text: string;
  readonly groups: readonly OptionGroup[];
  /** Shown when no command matches. */
  readonly empty: string;
  /** Announced when the list changes. */
  readonly status: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** A text field over the page, with commands to choose from: Enter runs the highlighted one. */
export function CommandDialog(props: Props) {
  const { label, placeholder, opened, text, groups, empty, status, onText, onChoose, onClose } = props;
  const { field, list } = useOptions({ groups, text, startAtFirst: true, onChoose });
  return (
    <DialogFrame look="command" label={label} opened={opened} onClose={onClose}>
      <div className={classes['line']}>
        <Search size={18} aria-hidden />
        <input
          {...field}
          type="text"
          aria-label={label}
          className={classes['field']}
          placeholder={placeholder}
          maxLength={200}
          value={text}
          data-autofocus
          onChange={(event) => onText(event.target.value)}
        />
        <kbd className={classes['escape']} aria-hidden>
          Esc
        </kbd>
      </div>
      <div className={classes['commands']}>
        {groups.length > 0 ? <OptionList {...list} label={label} /> : <p className={classes['empty']}>{empty}</p>}
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </DialogFrame>
  );
}
