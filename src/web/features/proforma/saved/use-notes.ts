import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { proformasApi } from '#contracts/proformas.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { useStore } from '../../../lib/store.ts';
import { call } from '../../../model/api/call.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import { dropUnsavedNotes, readUnsavedNotes, writeUnsavedNotes } from '../../../model/proforma/unsaved-notes.ts';
import { createNotesSaver } from './notes-saver.ts';
import { savedCopy } from './saved-copy.ts';
import { useChangeProforma } from './use-change-proforma.ts';

/** The notes on a saved proforma, saved while typing. */
export function useNotes(id: string, saved: string) {
  const client = useQueryClient();
  const { mutateAsync } = useChangeProforma(id);
  const [saver] = useState(() =>
    createNotesSaver(saved, {
      save: (notes, notes_before) => mutateAsync({ notes, notes_before }),
      load: async () => {
        const answer = await call(proformasApi.proforma, { params: { id } });
        client.setQueryData(proformaQuery(id).queryKey, answer);
        return answer.saved_proforma?.notes ?? '';
      },
      local: {
        read: () => readUnsavedNotes(id),
        write: (notes) => writeUnsavedNotes(id, notes),
        drop: () => dropUnsavedNotes(id),
      },
    }),
  );
  const view = useStore(saver.store);
  useEffect(() => saver.update(saved), [saver, saved]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const stopRetrying = saver.keepRetrying();
    addEventListener('online', saver.retry);
    // Sends what an earlier visit left, and on leaving what this one has not sent.
    void saver.send();
    return () => {
      isMounted.current = false;
      stopRetrying();
      removeEventListener('online', saver.retry);
      void saver.send().then((isSaved) => {
        if (isSaved || isMounted.current) return;
        // A sign-out has removed them.
        notifyFailure(readUnsavedNotes(id) ? savedCopy.notes.leftUnsaved : savedCopy.notes.lost);
      });
    };
  }, [saver, id]);
  useConfirmBeforeClosing(view.state !== 'saved');
  return { ...view, ...saver };
}

function useConfirmBeforeClosing(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventClose);
    return () => removeEventListener('beforeunload', preventClose);
  }, [isUnsaved]);
}
