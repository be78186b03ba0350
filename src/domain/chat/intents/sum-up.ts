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
  const isPurchase = asksToBuyAll.test(words.text) && names.length === 0;
  const by = isPurchase
    ? 'initial_equity_investment'
    : (names[0] ?? (/\bprices?\b/.test(rest) ? 'purchase_price' : undefined));
  const summary = isPurchase ? 'total' : asksAverage.test(rest) ? 'average' : asksTotal.test(rest) ? 'total' : null;
  const isOfList = listed >= 2 && (!hasHome || ofList.test(rest) || listTools.has(lastCall?.tool));
  if (summary !== null && isOfList && by === undefined && /\brents?\b/.test(rest) && !ofPlace.test(words.text))
    return asks(
      'I can’t sum up the rents of a list. I can sum up its prices, cash flow, cap rates and similar figures.',
    );
  if (summary === null || by === undefined || names.length > 1 || ofPlace.test(words.text)) return null;
  if (summary === 'total' && !isAmount(by)) return null;
  const homes =
    words.homes.length >= 2 ? words.homes.slice(0, 6) : isOfList && words.homes.length === 0 ? homesOfList(listed) : [];
  const { changes, rest: unread } = readChanges(rest, true);
  if (homes.length < 2 || hasUnreadNumber(unread)) return null;
  const reading = callOf('compare', { homes, by, summary, ...(changes.length > 0 ? { changes } : {}) });
  return withNote(reading, noteOfLongList(homes, listed));
};

const isAmount = (name: FigureName) => figures[name].unit === 'dollars';
