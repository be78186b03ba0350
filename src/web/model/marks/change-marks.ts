import { keyOf, type Mark, type MarkKind, type MarkSubject, type MarksState, type OfEachKind } from './marks-state.ts';

/** Takes the marks of a kind as the server has them. What is on its way stays. */
export function takeMarks(state: MarksState, kind: MarkKind, marks: readonly Mark[]): MarksState {
  const byKey = new Map<string, Mark>();
  // The newest come first, and the first one counts.
  for (const mark of marks) if (!byKey.has(ownKey(kind, mark))) byKey.set(ownKey(kind, mark), mark);
  return { ...state, kept: { ...state.kept, [kind]: byKey } };
}

/** Sets a mark before the server has answered. */
export function wishMark(state: MarksState, kind: MarkKind, subject: MarkSubject, value: number): MarksState {
  const { proformaId, aliasId, listingId } = subject;
  const wish = { proformaId, aliasId, listingId, value };
  return { ...state, wished: withEntry(state.wished, kind, keyOf(state, kind, subject), wish) };
}

/**
 * Takes what the server made of a wish; null: the mark is gone. A wish that has become another one meanwhile stays, to
 * be sent.
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

/** Takes a mark that was set or taken away elsewhere. */
export function keepMark(state: MarksState, kind: MarkKind, key: string, mark: Mark | null): MarksState {
  const without = { ...state, kept: withEntry(state.kept, kind, key, null) };
  return mark === null ? without : { ...without, kept: withEntry(without.kept, kind, ownKey(kind, mark), mark) };
}

/** Gives a wish up: what the server has shows again. */
export function dropWish(state: MarksState, kind: MarkKind, key: string): MarksState {
  return { ...state, wished: withEntry(state.wished, kind, key, null) };
}

/** The alias, or where there is none the proforma; of an exclusive the listing. */
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
