import { nearMisses } from '../labels/near-miss.ts';
import { inSentence } from '../text/in-sentence.ts';
import { asks, type Reading } from './reading.ts';

const asksNearMiss =
  /^(?:so )?(?:what (?:is|are|does|do)|define|explain)\b(?: an?| the)? near[- ]miss(?:es)?(?: mean)?$/;
const savedSearches = /\b(?:my|the) (?:saved search(?:es)?|alerts)\b/;
const savedHomes =
  /\b(?:my|the|our) (?:saved|bookmarked|favou?rite|starred|pinned) (?:homes|houses|condos|properties|listings|rentals|ones)\b|\b(?:my|the|our) (?:bookmarks|favou?rites|saved list|watch ?list)\b|\b(?:homes|houses|condos|properties|listings|rentals|what) (?:that )?(?:i|we) (?:have )?(?:saved|bookmarked|pinned)\b|\bwhat have (?:i|we) (?:saved|bookmarked)\b/;

/** A term, or a page that has the answer, because no tool reads what a person saved. Null: neither. */
export function answeredElsewhere(text: string): Reading | null {
  if (asksNearMiss.test(text)) return asks(`Near misses are ${inSentence(nearMisses)}`);
  if (savedSearches.test(text)) return asks('I can’t read your saved searches. You’ll find them under Saved searches.');
  if (savedHomes.test(text))
    return asks(
      'I can’t read your bookmarks. You’ll find them under Bookmarks. Open a home there, and I can answer questions about it.',
    );
  return null;
}
