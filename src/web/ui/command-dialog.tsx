import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { Search } from 'lucide-react';
import classes from './command-dialog.module.css';
import { type OptionGroup, OptionList, useOptions } from './option-list.tsx';
import { useFocusBack } from './use-focus-back.ts';
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
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={640}
      yOffset="min(12dvh, 96px)"
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
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
      </Modal.Content>
    </Modal.Root>
  );
}
