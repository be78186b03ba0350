import { type ByMarkKind, keyOf, type Mark, type MarkKind, type MarkSubject, type MarksState } from './marks-state.ts';

/** Replaces the marks of a kind by the server's. Pending changes stay. */
export function replaceMarks(state: MarksState, kind: MarkKind, marks: readonly Mark[]): MarksState {
  const byKey = new Map<string, Mark>();
  // The newest comes first and wins.
  for (const mark of marks) if (!byKey.has(keyOfMark(kind, mark))) byKey.set(keyOfMark(kind, mark), mark);
  return { ...state, saved: { ...state.saved, [kind]: byKey } };
}

export function setPendingMark(state: MarksState, kind: MarkKind, subject: MarkSubject, value: number): MarksState {
  const { proformaId, aliasId, listingId } = subject;
  const pendingMark = { proformaId, aliasId, listingId, value };
  return { ...state, pending: withEntry(state.pending, kind, keyOf(state, kind, subject), pendingMark) };
}

/**
 * Applies the server's response to a change; null: the mark is removed. A change that was superseded meanwhile stays
 * pending.
 */
export function confirmMark(
  state: MarksState,
  kind: MarkKind,
  key: string,
  { sent, mark }: { sent: number; mark: Mark | null },
): MarksState {
  const next = storeMark(state, kind, key, mark);
  return next.pending[kind].get(key)?.value === sent ? dropPendingMark(next, kind, key) : next;
}

/** Applies a mark that was set or removed elsewhere. */
export function storeMark(state: MarksState, kind: MarkKind, key: string, mark: Mark | null): MarksState {
  const without = { ...state, saved: withEntry(state.saved, kind, key, null) };
  return mark === null ? without : { ...without, saved: withEntry(without.saved, kind, keyOfMark(kind, mark), mark) };
}

/** Drops a pending change, so that the server's value shows again. */
export function dropPendingMark(state: MarksState, kind: MarkKind, key: string): MarksState {
  return { ...state, pending: withEntry(state.pending, kind, key, null) };
}

/** The alias, or the proforma if there is no alias. For an exclusive, the listing. */
function keyOfMark(kind: MarkKind, { aliasId, proformaId, listingId }: MarkSubject): string {
  return kind === 'exclusive' ? listingId : (aliasId ?? proformaId ?? listingId);
}

function withEntry<Entry>(
  maps: ByMarkKind<Entry>,
  kind: MarkKind,
  key: string,
  entry: Entry | null,
): ByMarkKind<Entry> {
  const changed = new Map(maps[kind]);
  if (entry === null) changed.delete(key);
  else changed.set(key, entry);
  return { ...maps, [kind]: changed };
}
