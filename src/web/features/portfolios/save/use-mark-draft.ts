import { useState } from 'react';
import { currentMarks } from '../../../model/marks/marks.ts';
import { type MarkSubject, markValue } from '../../../model/marks/marks-state.ts';

/** The rating and the pin in the modal. They start with the saved values. */
export function useMarkDraft(subject: MarkSubject | null) {
  const valueNow = (kind: 'rating' | 'pin') => (subject ? markValue(currentMarks(), kind, subject) : 0);
  const [rating, onRating] = useState(() => valueNow('rating'));
  const [pinned, onPinned] = useState(() => valueNow('pin') > 0);
  return { rating, pinned, onRating, onPinned };
}
