import type { QueryClient } from '@tanstack/react-query';
import { personKey } from '../session/person-key.ts';
import { replaceMarks, storeMark } from './change-marks.ts';
import { loadMarks } from './mark-calls.ts';
import { markTabs } from './mark-tab-messages.ts';
import { markedHomesKey } from './marked-homes-key.ts';
import { changeMarks } from './marks.ts';
import type { MarkKind } from './marks-state.ts';
import { forgetMarks, onMarkSaved, sendMarksWith } from './set-mark.ts';

const marksKey = [personKey, 'marks'];
/** Counts the loads. */
let started = 0;
let reload: () => void = () => undefined;

/**
 * Loads the person's marks and syncs them across tabs. A kind that fails to load is logged and stays empty. Returns a
 * function that stops and forgets the marks.
 */
export function startMarks(client: QueryClient, kinds: readonly MarkKind[]): () => void {
  sendMarksWith(client);
  /** The running load of each kind. A newer one replaces it, because its list can be from before a change. */
  const running = new Map<MarkKind, number>();

  const load = (kind: MarkKind) => {
    const queryKey = [...marksKey, kind];
    const number = ++started;
    running.set(kind, number);
    void client.cancelQueries({ queryKey });
    const queryFn = loadMarks[kind];
    const isLatest = () => running.get(kind) === number && running.delete(kind);
    client.fetchQuery({ queryKey: [...queryKey, number], queryFn, gcTime: 0 }).then(
      (marks) => isLatest() && changeMarks((state) => replaceMarks(state, kind, marks)),
      (error: unknown) => isLatest() && console.error(`The marks (${kind}) could not be loaded.`, error),
    );
  };
  const onChange = (kind: MarkKind) => {
    if (running.has(kind)) load(kind);
  };
  const loadAll = () => {
    for (const kind of kinds) load(kind);
  };

  const stopListening = markTabs.listen((message) => {
    if (message === 'many') loadAll();
    else {
      changeMarks((state) => storeMark(state, message.kind, message.key, message.mark));
      onChange(message.kind);
    }
    void client.invalidateQueries({ queryKey: markedHomesKey });
  });
  // A list on this page already shows the new mark. It reloads when opened again, so that it does not jump under the
  // pointer.
  const stopWatching = onMarkSaved((kind) => {
    onChange(kind);
    void client.invalidateQueries({ queryKey: markedHomesKey, refetchType: 'none' });
  });
  reload = () => {
    loadAll();
    void client.invalidateQueries({ queryKey: markedHomesKey });
  };
  loadAll();
  return () => {
    reload = () => undefined;
    running.clear();
    void client.cancelQueries({ queryKey: marksKey });
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
