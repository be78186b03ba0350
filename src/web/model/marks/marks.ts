import { useSyncExternalStore } from 'react';
import {
  countOfKind,
  type MarkKind,
  type MarkSubject,
  type MarksState,
  type MarksView,
  noMarks,
  viewOf,
} from './marks-state.ts';

let state: MarksState = noMarks;
const listeners = new Set<() => void>();

/** The marks of whoever is signed in, at this moment. */
export function marksNow(): MarksState {
  return state;
}

/** Changes them, wherever they are shown. */
export function changeMarks(change: (state: MarksState) => MarksState): void {
  state = change(state);
  for (const listener of listeners) listener();
}

/** The marks to show on one card. Only what shows others is drawn anew when a mark changes. */
export function useMarks(subject: MarkSubject): MarksView {
  return unpack(useSyncExternalStore(listen, () => pack(viewOf(state, subject))));
}

/** How many marks of a kind the person has set. */
export function useMarkCount(kind: MarkKind): number {
  return useSyncExternalStore(listen, () => countOfKind(state, kind));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As one number, by which React sees whether anything has changed. */
function pack({ rating, bookmark, pin, exclusive, elsewhere }: MarksView): number {
  return rating + Number(bookmark) * 8 + Number(pin) * 16 + Number(exclusive) * 32 + Number(elsewhere) * 64;
}

function unpack(packed: number): MarksView {
  return {
    rating: packed & 7,
    bookmark: (packed & 8) > 0,
    pin: (packed & 16) > 0,
    exclusive: (packed & 32) > 0,
    elsewhere: (packed & 64) > 0,
  };
}
