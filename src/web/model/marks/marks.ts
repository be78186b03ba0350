import { createStore, useStore } from '../../lib/store.ts';
import {
  countOfKind,
  type MarkKind,
  type MarkSubject,
  type MarksState,
  type MarksView,
  noMarks,
  viewOf,
} from './marks-state.ts';

const marks = createStore(noMarks);

export const currentMarks = marks.get;

export function changeMarks(change: (state: MarksState) => MarksState): void {
  marks.set(change(marks.get()));
}

/** The marks of one card. Rerenders only cards whose marks changed. */
export function useMarks(subject: MarkSubject): MarksView {
  return unpack(useStore(marks, (state) => pack(viewOf(state, subject))));
}

export function useMarkCount(kind: MarkKind): number {
  return useStore(marks, (state) => countOfKind(state, kind));
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
