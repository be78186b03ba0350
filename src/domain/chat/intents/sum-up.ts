import { type FigureName, figures } from '#contracts/calculation.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import { homesOfList, noteOfLongList } from '../list-homes.ts';
import { asks, callOf, type Intent, withNote } from '../reading.ts';
import { hasUnreadNumber } from '../solve-targets.ts';

const asksAverage = /\b(?:average|avg|mean|on average)\b/;
const asksTotal = /\b(?:total|sum|combined|altogether|in all|all together)\b/;
const asksToBuyAll = /\bhow much\b.*\b(?:buy|get|purchase|close on)\b.*\b(?:all|both|them|these)\b/;
const listTools: ReadonlySet<string | undefined> = new Set(['search', 'compare', 'find_similar']);
const ofList = /\b(?:these|those|them|here|(?:the |this |that )?(?:list|results|homes|houses|ones)|all)\b/;
const ofPlace = /\b(?:in|near|around) (?!all\b|the (?:list|results)\b|th(?:is|e) list\b)[a-z\d]|\bportfolio\b/;

/** `the average cap rate of these`, `the total cash for the first three`. */
export const sumUp: Intent = (words, { listed, hasHome, lastCall }) => {
  const { names, rest } = readFigures(words.rest);
  const isPurchase = names.length === 0 && asksToBuyAll.test(words.text);
  const summary = isPurchase || asksTotal.test(rest) ? 'total' : asksAverage.test(rest) ? 'average' : null;
  if (summary === null || names.length > 1 || ofPlace.test(words.text)) return null;
  const isOfList = listed >= 2 && (!hasHome || ofList.test(rest) || listTools.has(lastCall?.tool));
  const homes = words.homes.length > 0 ? words.homes.slice(0, 6) : isOfList ? homesOfList(listed) : [];
  if (homes.length < 2) return null;
  const by = isPurchase ? 'initial_equity_investment' : (names[0] ?? otherwiseNamed(rest));
  if (by === null) return /\brents?\b/.test(rest) ? asks(noRents) : null;
  const { changes, rest: unread } = readChanges(rest, true);
  if ((summary === 'total' && figures[by].unit !== 'dollars') || hasUnreadNumber(unread)) return null;
  const reading = callOf('compare', { homes, by, summary, ...(changes.length > 0 ? { changes } : {}) });
  return withNote(reading, noteOfLongList(homes, listed));
};

const noRents =
  'I can’t sum up the rents of a list. I can sum up its prices, cash flow, cap rates and similar figures.';

function otherwiseNamed(rest: string): FigureName | null {
  if (/\bprices?\b/.test(rest)) return 'purchase_price';
  return /\breturns?\b/.test(rest) ? 'equity_multiple' : null;
}
