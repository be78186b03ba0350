import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';

/** What a person can mark: proformas by the first three, listings by the last. */
export const markKinds = ['bookmark', 'pin', 'rating', 'exclusive'] as const;
export type MarkKind = (typeof markKinds)[number];

/** What a mark stands on: a row of a search by its alias, a kept proforma by its own id. */
export type MarkSubject = {
  readonly proformaId: string | null;
  readonly aliasId: string | null;
  readonly listingId: string;
  /** On screen it has other numbers than the named proforma: a mark saves a proforma with these. */
  readonly edited?: EditedNumbers | undefined;
  /** What it is called where it shows. */
  readonly name?: string;
};

/** The numbers that were edited on screen and are not saved yet. */
export type EditedNumbers = {
  readonly assumptions: StatedAssumptions;
  readonly facts: UserFacts;
  /** Hears under which id they were saved. */
  readonly onSaved: (proformaId: string) => void;
};

/** A mark as the server has it. `value`: the stars of a rating, else 1. */
export type Mark = Omit<MarkSubject, 'edited' | 'name'> & { readonly id: string; readonly value: number };

/** What was set last and is on its way to the server; 0: none. */
type Wish = Omit<Mark, 'id'>;

/** By kind, and by alias_id or proforma_id. */
export type OfEachKind<Entry> = Readonly<Record<MarkKind, ReadonlyMap<string, Entry>>>;

/** The marks of the person, by alias_id, or by proforma_id where there is no alias; exclusives by listing. */
export type MarksState = { readonly kept: OfEachKind<Mark>; readonly wished: OfEachKind<Wish> };

/** The marks to show on one card. */
export type MarksView = {
  readonly bookmark: boolean;
  readonly pin: boolean;
  /** Whole stars; 0: none. */
  readonly rating: number;
  readonly exclusive: boolean;
  /** True: these are of the same listing under other assumptions; under these it has none. */
  readonly elsewhere: boolean;
};

const none = () => ({ bookmark: new Map(), pin: new Map(), rating: new Map(), exclusive: new Map() });

/** Of somebody who has marked nothing. */
export const noMarks: MarksState = { kept: none(), wished: none() };

/** Under which key the mark of a subject stands. An edited proforma lets go of its alias, which may be another's by now. */
export function keyOf({ kept }: MarksState, kind: MarkKind, subject: MarkSubject): string {
  const { proformaId, aliasId, listingId, edited } = subject;
  if (kind === 'exclusive') return listingId;
  if (edited) return JSON.stringify([proformaId ?? aliasId, edited.assumptions, edited.facts]);
  if (proformaId !== null && kept[kind].has(proformaId)) return proformaId;
  const ofAlias = aliasId === null ? undefined : kept[kind].get(aliasId);
  const isOfAnother = ofAlias !== undefined && proformaId !== null && ofAlias.proformaId !== proformaId;
  return (isOfAnother ? proformaId : (aliasId ?? proformaId)) ?? listingId;
}

/** Under which id the proforma of a subject is saved, where a mark of any kind says so; null: it is not known. */
export function knownProformaId({ kept }: MarksState, { proformaId, aliasId }: MarkSubject): string | null {
  if (proformaId !== null || aliasId === null) return proformaId;
  const marks = markKinds.flatMap((kind) => kept[kind].get(aliasId) ?? []);
  return marks.find((mark) => mark.proformaId !== null)?.proformaId ?? null;
}

/** The value of a mark as it was set last; 0: none. */
export function markValue(state: MarksState, kind: MarkKind, subject: MarkSubject): number {
  const key = keyOf(state, kind, subject);
  return (state.wished[kind].get(key) ?? state.kept[kind].get(key))?.value ?? 0;
}

/** The marks of a card; where it has none, those of its listing under other assumptions. */
export function viewOf(state: MarksState, subject: MarkSubject): MarksView {
  const exclusive = markValue(state, 'exclusive', subject) > 0;
  const own = {
    bookmark: markValue(state, 'bookmark', subject) > 0,
    pin: markValue(state, 'pin', subject) > 0,
    rating: markValue(state, 'rating', subject),
  };
  if (own.bookmark || own.pin || own.rating > 0) return { ...own, exclusive, elsewhere: false };
  const other = {
    bookmark: valueElsewhere(state, 'bookmark', subject) > 0,
    pin: valueElsewhere(state, 'pin', subject) > 0,
    rating: valueElsewhere(state, 'rating', subject),
  };
  return { ...other, exclusive, elsewhere: other.bookmark || other.pin || other.rating > 0 };
}

/** How many marks of a kind there are. */
export function countOfKind({ kept, wished }: MarksState, kind: MarkKind): number {
  let count = kept[kind].size;
  for (const [key, { value }] of wished[kind]) {
    const isKept = kept[kind].has(key);
    if (value > 0 && !isKept) count++;
    if (value === 0 && isKept) count--;
  }
  return count;
}

function valueElsewhere(state: MarksState, kind: MarkKind, { listingId }: MarkSubject): number {
  for (const [key, mark] of ofListing(state.kept[kind], listingId)) {
    const value = state.wished[kind].get(key)?.value ?? mark.value;
    if (value > 0) return value;
  }
  return 0;
}

type Entries = readonly (readonly [string, Mark])[];
const byListing = new WeakMap<ReadonlyMap<string, Mark>, ReadonlyMap<string, Entries>>();

/** Grouped once for all cards: the map changes only as a whole. */
function ofListing(marks: ReadonlyMap<string, Mark>, listingId: string): Entries {
  const known = byListing.get(marks) ?? groupByListing(marks);
  byListing.set(marks, known);
  return known.get(listingId) ?? [];
}

function groupByListing(marks: ReadonlyMap<string, Mark>): ReadonlyMap<string, Entries> {
  const groups = new Map<string, Entries>();
  for (const entry of marks) groups.set(entry[1].listingId, [...(groups.get(entry[1].listingId) ?? []), entry]);
  return groups;
}
