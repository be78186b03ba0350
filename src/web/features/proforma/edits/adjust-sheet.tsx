import { look } from '../../../ui/look.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import classes from './adjust-sheet.module.css';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { FieldProps } from './edit-field.tsx';
import { EditFooter } from './edit-footer.tsx';
import { EditGroups, EditSets, EditWords, UndoButtons } from './edit-panel.tsx';

type Props = FieldProps & {
  /** The current equity multiple. */
  readonly multiple: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function AdjustSheet({ multiple, opened, onClose, ...props }: Props) {
  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      action={<UndoButtons state={props.state} />}
      foot={
        <>
          <p className={look('small', 'flex', 'baseline', 'spread')}>
            {copy.multiple} <strong className={look('primary', 'answer')}>{multiple}</strong>
          </p>
          <EditFooter original={props.original} state={props.state} />
        </>
      }
    >
      <p className={classes['words']}>
        <EditWords {...props} />
      </p>
      <EditSets {...props} />
      <EditGroups {...props} />
    </SidePanel>
  );
}
