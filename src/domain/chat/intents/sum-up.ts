import { type FigureName, figures } from '#contracts/calculation.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import { homesOfList, noteOfLongList } from '../list-homes.ts';
import { callOf, type Intent, withNote } from '../reading.ts';
import { hasUnreadNumber } from '../solve-targets.ts';

const asksAverage = /\b(?:average|avg|mean|on average)\b/;
const asksTotal = /\b(?:total|sum|combined|altogether|in all|all together)\b/;
const ofList = /\b(?:these|those|them|here|(?:the |this |that )?(?:list|results|homes|houses|ones)|all)\b/;
const ofPlace = /\b(?:in|near|around) (?!all\b|the (?:list|results)\b|th(?:is|e) list\b)[a-z\d]|\bportfolio\b/;

/** `the average cap rate of these`, `the total cash for the first three`. */
export const sumUp: Intent = (words, { listed, hasHome }) => {
  const { names, rest } = readFigures(words.rest);
  const by = names[0] ?? (/\bprices?\b/.test(rest) ? 'purchase_price' : undefined);
  const summary = asksAverage.test(rest) ? 'average' : asksTotal.test(rest) ? 'total' : null;
  if (summary === null || by === undefined || names.length > 1 || ofPlace.test(words.text)) return null;
  if (summary === 'total' && !isAmount(by)) return null;
  const isAboutList = words.homes.length === 0 && listed >= 2 && (!hasHome || ofList.test(rest));
  const homes = words.homes.length >= 2 ? words.homes.slice(0, 6) : isAboutList ? homesOfList(listed) : [];
  const { changes, rest: unread } = readChanges(rest, true);
  if (homes.length < 2 || hasUnreadNumber(unread)) return null;
  const reading = callOf('compare', { homes, by, summary, ...(changes.length > 0 ? { changes } : {}) });
  return withNote(reading, noteOfLongList(homes, listed));
};

const isAmount = (name: FigureName) => figures[name].unit === 'dollars';
