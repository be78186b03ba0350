import type { QueryClient } from '@tanstack/react-query';
import { personKey } from '../session/person-key.ts';
import { replaceMarks, storeMark } from './change-marks.ts';
import { loadMarks } from './mark-calls.ts';
import { markTabs } from './mark-tab-messages.ts';
import { markedHomesKey } from './marked-homes-key.ts';
import { changeMarks } from './marks.ts';
import type { MarkKind } from './marks-state.ts';
import { forgetMarks, onMarkSaved, sendMarksWith } from './set-mark.ts';

let reload: () => void = () => undefined;

/**
 * Loads the person's marks and syncs them across tabs. A kind that fails to load is logged and stays empty. Returns a
 * function that stops and forgets the marks.
 */
export function startMarks(client: QueryClient, kinds: readonly MarkKind[]): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  sendMarksWith(client);

  const load = (kind: MarkKind) =>
    client
      .fetchQuery({ queryKey: [personKey, 'marks', kind], queryFn: () => loadMarks[kind]({ signal }), staleTime: 0 })
      .then(
        (marks) => signal.aborted || changeMarks((state) => replaceMarks(state, kind, marks)),
        (error: unknown) => signal.aborted || console.error(`The marks (${kind}) could not be loaded.`, error),
      );
  const loadAll = () => {
    for (const kind of kinds) void load(kind);
  };

  const stopListening = markTabs.listen((message) => {
    if (message === 'many') loadAll();
    else changeMarks((state) => storeMark(state, message.kind, message.key, message.mark));
    void client.invalidateQueries({ queryKey: markedHomesKey });
  });
  // A list on this page already shows the new mark. It reloads when opened again, so that it does not jump under the
  // pointer.
  const stopWatching = onMarkSaved(
    () => void client.invalidateQueries({ queryKey: markedHomesKey, refetchType: 'none' }),
  );
  reload = () => {
    loadAll();
    void client.invalidateQueries({ queryKey: markedHomesKey });
  };
  loadAll();
  return () => {
    reload = () => undefined;
    stop.abort();
    stopListening();
    stopWatching();
    forgetMarks();
  };
}

/** Reloads the marks in every tab after a call that created some. */
export function reloadMarks(): void {
  reload();
  markTabs.post('many');
}
