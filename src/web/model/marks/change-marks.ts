import { keyOf, type Mark, type MarkKind, type MarkSubject, type MarksState, type OfEachKind } from './marks-state.ts';

/** Replaces the marks of a kind by the server's. Pending changes stay. */
export function takeMarks(state: MarksState, kind: MarkKind, marks: readonly Mark[]): MarksState {
  const byKey = new Map<string, Mark>();
  // The newest comes first and wins.
  for (const mark of marks) if (!byKey.has(ownKey(kind, mark))) byKey.set(ownKey(kind, mark), mark);
  return { ...state, kept: { ...state.kept, [kind]: byKey } };
}

export function wishMark(state: MarksState, kind: MarkKind, subject: MarkSubject, value: number): MarksState {
  const { proformaId, aliasId, listingId } = subject;
  const wish = { proformaId, aliasId, listingId, value };
  return { ...state, wished: withEntry(state.wished, kind, keyOf(state, kind, subject), wish) };
}

/**
 * Applies the server's response to a change; null: the mark is removed. A change that was superseded meanwhile stays
 * pending.
 */
export function settleMark(
  state: MarksState,
  kind: MarkKind,
  key: string,
  { sent, mark }: { sent: number; mark: Mark | null },
): MarksState {
  const next = keepMark(state, kind, key, mark);
  return next.wished[kind].get(key)?.value === sent ? dropWish(next, kind, key) : next;
}

/** Applies a mark that was set or removed elsewhere. */
export function keepMark(state: MarksState, kind: MarkKind, key: string, mark: Mark | null): MarksState {
  const without = { ...state, kept: withEntry(state.kept, kind, key, null) };
  return mark === null ? without : { ...without, kept: withEntry(without.kept, kind, ownKey(kind, mark), mark) };
}

/** Drops a pending change, so that the server's value shows again. */
export function dropWish(state: MarksState, kind: MarkKind, key: string): MarksState {
  return { ...state, wished: withEntry(state.wished, kind, key, null) };
}

/** The alias, or the proforma if there is no alias. For an exclusive, the listing. */
function ownKey(kind: MarkKind, { aliasId, proformaId, listingId }: MarkSubject): string {
  return kind === 'exclusive' ? listingId : (aliasId ?? proformaId ?? listingId);
}

function withEntry<Entry>(
  maps: OfEachKind<Entry>,
  kind: MarkKind,
  key: string,
  entry: Entry | null,
): OfEachKind<Entry> {
  const changed = new Map(maps[kind]);
  if (entry === null) changed.delete(key);
  else changed.set(key, entry);
  return { ...maps, [kind]: changed };
}
