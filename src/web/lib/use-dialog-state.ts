import { useState } from 'react';

type DialogState<Subject> = { readonly subject: Subject | null; readonly opening: number; readonly opened: boolean };

/** A dialog's state: its subject stays while it fades out, and each opening has a number to use as its key. */
export function useDialogState<Subject = void>() {
  const [state, setState] = useState<DialogState<Subject>>({ subject: null, opening: 0, opened: false });
  return {
    ...state,
    open: (subject: Subject) => setState(({ opening }) => ({ subject, opening: opening + 1, opened: true })),
    close: () => setState((current) => ({ ...current, opened: false })),
  };
}
