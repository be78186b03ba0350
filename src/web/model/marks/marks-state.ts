import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { EditBase } from '#domain/proforma/proforma-edits.ts';

/** The first three mark proformas, the last marks listings. */
export const markKinds = ['bookmark', 'pin', 'rating', 'exclusive'] as const;
export type MarkKind = (typeof markKinds)[number];

/** The subject of a mark: a search row by its alias, or a saved proforma by its id. */
export type MarkSubject = {
  readonly proformaId: string | null;
  readonly aliasId: string | null;
  readonly listingId: string;
  /** Unsaved edits on screen: marking saves a proforma with these numbers. */
  readonly edited?: EditedNumbers | undefined;
  readonly name?: string;
};

/** Numbers that were edited on screen and are not saved yet. */
export type EditedNumbers = {
  readonly assumptions: StatedAssumptions;
  readonly facts: UserFacts;
  /** The numbers before the edits. Absent after a sign-in, where nothing was saved yet. */
  readonly base?: EditBase;
  /** Receives the id of the saved proforma. */
  readonly onSaved: (proformaId: string) => void;
};

/** A mark on the server. `value`: the stars of a rating, else 1. */
export type Mark = Omit<MarkSubject, 'edited' | 'name'> & { readonly id: string; readonly value: number };

type PendingMark = Omit<Mark, 'id'>;

/** By kind, then by alias_id or proforma_id. */
export type ByMarkKind<Entry> = Readonly<Record<MarkKind, ReadonlyMap<string, Entry>>>;

/** The person's marks, by alias_id, or by proforma_id without an alias. Exclusives are by listing. */
export type MarksState = { readonly saved: ByMarkKind<Mark>; readonly pending: ByMarkKind<PendingMark> };

/** The marks to show on one card. */
export type MarksView = {
  readonly bookmark: boolean;
  readonly pin: boolean;
  /** Whole stars; 0: none. */
  readonly rating: number;
  readonly exclusive: boolean;
  /** True: this home has no marks under these assumptions, so the view shows marks of the same listing under others. */
  readonly isForOtherAssumptions: boolean;
};

const none = () => ({ bookmark: new Map(), pin: new Map(), rating: new Map(), exclusive: new Map() });

/** The marks of a person without marks. */
export const noMarks: MarksState = { saved: none(), pending: none() };

/** The key of a subject's mark. An edited proforma loses its alias, which another proforma can then take. */
export function keyOf({ saved }: MarksState, kind: MarkKind, subject: MarkSubject): string {
  const { proformaId, aliasId, listingId, edited } = subject;
  if (kind === 'exclusive') return listingId;
  if (edited) return JSON.stringify([proformaId ?? aliasId, edited.assumptions, edited.facts]);
  if (proformaId !== null && saved[kind].has(proformaId)) return proformaId;
  const ofAlias = aliasId === null ? undefined : saved[kind].get(aliasId);
  const isOfAnother = ofAlias !== undefined && proformaId !== null && ofAlias.proformaId !== proformaId;
  return (isOfAnother ? proformaId : (aliasId ?? proformaId)) ?? listingId;
}

/** The saved proforma id of a subject, if a mark of any kind has it; null: unknown. */
export function knownProformaId({ saved }: MarksState, { proformaId, aliasId }: MarkSubject): string | null {
  if (proformaId !== null || aliasId === null) return proformaId;
  const marks = markKinds.flatMap((kind) => saved[kind].get(aliasId) ?? []);
  return marks.find((mark) => mark.proformaId !== null)?.proformaId ?? null;
}

/** The latest value of a mark, pending or saved; 0: none. */
export function markValue(state: MarksState, kind: MarkKind, subject: MarkSubject): number {
  const key = keyOf(state, kind, subject);
  return (state.pending[kind].get(key) ?? state.saved[kind].get(key))?.value ?? 0;
}

/** The marks of a card, or those of its listing under other assumptions if it has none. */
export function viewOf(state: MarksState, subject: MarkSubject): MarksView {
  const exclusive = markValue(state, 'exclusive', subject) > 0;
  const exactMarks = {
    bookmark: markValue(state, 'bookmark', subject) > 0,
    pin: markValue(state, 'pin', subject) > 0,
    rating: markValue(state, 'rating', subject),
  };
  if (exactMarks.bookmark || exactMarks.pin || exactMarks.rating > 0)
    return { ...exactMarks, exclusive, isForOtherAssumptions: false };
  const otherMarks = {
    bookmark: valueForOtherAssumptions(state, 'bookmark', subject) > 0,
    pin: valueForOtherAssumptions(state, 'pin', subject) > 0,
    rating: valueForOtherAssumptions(state, 'rating', subject),
  };
  return {
    ...otherMarks,
    exclusive,
    isForOtherAssumptions: otherMarks.bookmark || otherMarks.pin || otherMarks.rating > 0,
  };
}

export function countOfKind({ saved, pending }: MarksState, kind: MarkKind): number {
  let count = saved[kind].size;
  for (const [key, { value }] of pending[kind]) {
    const isSaved = saved[kind].has(key);
    if (value > 0 && !isSaved) count++;
    if (value === 0 && isSaved) count--;
  }
  return count;
}

function valueForOtherAssumptions(state: MarksState, kind: MarkKind, { listingId }: MarkSubject): number {
  for (const [key, mark] of ofListing(state.saved[kind], listingId)) {
    const value = state.pending[kind].get(key)?.value ?? mark.value;
    if (value > 0) return value;
  }
  return 0;
}

type Entries = readonly (readonly [string, Mark])[];
const byListing = new WeakMap<ReadonlyMap<string, Mark>, ReadonlyMap<string, Entries>>();

/** Cached for all cards: the map is replaced, never changed in place. */
function ofListing(marks: ReadonlyMap<string, Mark>, listingId: string): Entries {
  const cached = byListing.get(marks) ?? groupByListing(marks);
  byListing.set(marks, cached);
  return cached.get(listingId) ?? [];
}

function groupByListing(marks: ReadonlyMap<string, Mark>): ReadonlyMap<string, Entries> {
  const groups = new Map<string, Entries>();
  for (const entry of marks) groups.set(entry[1].listingId, [...(groups.get(entry[1].listingId) ?? []), entry]);
  return groups;
}
