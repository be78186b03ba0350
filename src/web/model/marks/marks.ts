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

export function currentMarks(): MarksState {
  return state;
}

export function changeMarks(change: (state: MarksState) => MarksState): void {
  state = change(state);
  for (const listener of listeners) listener();
}

/** The marks of one card. Rerenders only cards whose marks changed. */
export function useMarks(subject: MarkSubject): MarksView {
  return unpack(useSyncExternalStore(listen, () => pack(viewOf(state, subject))));
}

export function useMarkCount(kind: MarkKind): number {
  return useSyncExternalStore(listen, () => countOfKind(state, kind));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Packs a view into one number, so that React can detect changes. */
function pack({ rating, bookmark, pin, exclusive, isForOtherAssumptions }: MarksView): number {
  return rating + Number(bookmark) * 8 + Number(pin) * 16 + Number(exclusive) * 32 + Number(isForOtherAssumptions) * 64;
}

function unpack(packed: number): MarksView {
  return {
    rating: packed & 7,
    bookmark: (packed & 8) > 0,
    pin: (packed & 16) > 0,
    exclusive: (packed & 32) > 0,
    isForOtherAssumptions: (packed & 64) > 0,
  };
}
