import type { QueryClient } from '@tanstack/react-query';
import { personKey } from '../session/person-key.ts';
import { keepMark, takeMarks } from './change-marks.ts';
import { loadMarks } from './mark-calls.ts';
import { hearMarks, tellMarks } from './mark-tabs.ts';
import { markedKey } from './marked-key.ts';
import { changeMarks } from './marks.ts';
import type { MarkKind } from './marks-state.ts';
import { forgetMarks, onMarkSettled } from './set-mark.ts';

let reload: () => void = () => undefined;

/**
 * Loads the person's marks and syncs them across tabs. A kind that fails to load is logged and stays empty. Returns a
 * function that stops and forgets the marks.
 */
export function startMarks(client: QueryClient, kinds: readonly MarkKind[]): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const load = (kind: MarkKind) =>
    client
      .fetchQuery({ queryKey: [personKey, 'marks', kind], queryFn: () => loadMarks[kind]({ signal }), staleTime: 0 })
      .then(
        (marks) => signal.aborted || changeMarks((state) => takeMarks(state, kind, marks)),
        (error: unknown) => signal.aborted || console.error(`The marks (${kind}) could not be loaded.`, error),
      );
  const loadAll = () => {
    for (const kind of kinds) void load(kind);
  };

  const unhear = hearMarks((tidings) => {
    if (tidings === 'many') loadAll();
    else changeMarks((state) => keepMark(state, tidings.kind, tidings.key, tidings.mark));
    void client.invalidateQueries({ queryKey: markedKey });
  });
  // A list on this page already shows the new mark. It reloads when opened again, so that it does not jump under the
  // pointer.
  const unwatch = onMarkSettled(() => void client.invalidateQueries({ queryKey: markedKey, refetchType: 'none' }));
  reload = () => {
    loadAll();
    void client.invalidateQueries({ queryKey: markedKey });
  };
  loadAll();
  return () => {
    reload = () => undefined;
    stop.abort();
    unhear();
    unwatch();
    forgetMarks();
  };
}

/** Reloads the marks in every tab after a call that created some. */
export function reloadMarks(): void {
  reload();
  tellMarks('many');
}
