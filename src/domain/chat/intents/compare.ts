import type { FigureName } from '#contracts/calculation.ts';
import { figureDirections } from '../../labels/figure-directions.ts';
import { readChanges } from '../changes/changes.ts';
import { readFigures } from '../figure-names.ts';
import { homesOfList, noteOfLongList } from '../list-homes.ts';
import { askAboutCondition } from '../open-conditions.ts';
import { asks, type Conversation, callOf, type Intent, type QuestionWords, withNote } from '../reading.ts';
import { weighsSeveral } from '../varied-names.ts';

const compares =
  /\bcompare\b|^(?:so |and )?what is the (?:highest|lowest|best|biggest|smallest)\b(?!.*\b(?:in|near|around|if|with|at)\b)|^(?:so |and )?(?:what|who) is the (?:cheapest|safest|riskiest|best|worst|strongest|weakest) (?:one|home|house|property|deal|listing)\b(?!.*\b(?:in|near|around)\b)|^(?:\w+ )*?(?:sort|order)(?:ed)? (?:\w+ )*?by\b|\brank\b(?! (?:the )?(?:inputs|assumptions|drivers|factors|numbers))|^(?:and |so |ok |now |then |but )*which(?:ever)?\b|\bversus\b|\bvs\b|\b(?:pick|choose|recommend)\b|\bline(?:d)? (?:them |these |those )?up\b|\b(?:best|worst) (?:of|among|out of|from) (?:these|those|them|the (?:list|bunch|results|lot))\b|\b(?:cheapest|highest|lowest|biggest|smallest|strongest|safest|most|least)\b(?: \w+)* of (?:all )?(?:these|those|them|the (?:list|bunch|lot))\b|\bwhich (?:one|of|is|has|home|house|property|would|should|deal)\b|\bbetter (?:deal|buy|one|investment|than)\b|\bside by side\b|\bdifferences? between\b|\bstack(?:s|ed)?\b.*\bup\b|\|+ (?:versus|against) \|+|\bagainst #\d|^#?\d (?:or|vs|versus|against) #?\d$|^(?:the )?\|+ (?:or|vs|versus|against) (?:the )?\|+$/;

/** `which city is best`, and the two names of `compare Memphis and Atlanta`. */
const choosesPlace =
  /\bwhich (?:cit(?:y|ies)|towns?|zips?|zip codes?|states?|count(?:y|ies)|metros?|markets?|areas?|neighbou?rhoods?)\b(?! (?:is|are|was) (?:it|this|that|these|they) )/;
const twoNames = /^(?:compare )?(.+?) (?:and|with|to|vs\.?|versus|against|or) (.+)$/;

/** `which one has the lowest HOA`: a fact of the listing, which is no figure of a comparison. */
const ranksByFact =
  /\b(?:newest|oldest|biggest|largest|smallest)\b|\b(?:lowest|highest|fewest|most|least)\b.*\b(?:hoa|dues|fees?|lots?|acres?|square f(?:ee|oo)t|sq ?ft|size|beds?|bedrooms?|baths?|bathrooms?|age|days on (?:the )?market|tax(?:es)?|insurance|rents?)\b/;

const comparesWithSimilar = /\b(?:with|to|and|against|versus|vs) (?:\w+ )?(?:similar|comparable|nearby)\b|\bcomps\b/;

function comparesPlaces({ text, homes }: QuestionWords, { isPlace }: Conversation): boolean {
  if (homes.length > 0) return false;
  const names = twoNames.exec(text)?.slice(1) ?? [];
  return choosesPlace.test(text) || (names.length === 2 && names.every(isPlace));
}

export const compare: Intent = (words, conversation) => {
  const { listed, hasHome } = conversation;
  const chooses =
    words.homes.length >= 2 &&
    /\b(?:better|worse|or|versus|vs|against|between|among|stack|next to|best|worst|highest|lowest|biggest|smallest|cheapest|most|least)\b/.test(
      words.text,
    );
  if ((!chooses && !compares.test(words.text)) || comparesWithSimilar.test(words.text)) return null;
  if (weighsSeveral(words)) return null;
  if (comparesPlaces(words, conversation)) {
    return asks('I compare homes, not places. Search one place, or ask for its typical rents and prices.');
  }
  const homes = comparedHomes(words, listed, hasHome);
  if (homes.length < 2)
    return /^(?:compare|rank (?:them|these|those|all|the))\b/.test(words.text)
      ? asks('Which homes do you mean? Search first, or name them.')
      : null;
  const isSafety = asksForSafety.test(words.text);
  const by = comparedBy(words.rest) ?? (isSafety ? 'break_even_occupancy' : null);
  if (by === null && asksHighest.test(words.text)) return null;
  const isJudged = judges.test(words.text) && !asksUnknown.test(words.text);
  const isOpen = (asksWhich.test(words.text) && !isJudged) || sortsBy.test(words.text);
  if (by === null && (isOpen || ranksByFact.test(words.text))) {
    const asked = askAboutCondition(words.text, {});
    return (
      asked ??
      asks(
        'I compare homes by what they return, such as equity multiple, cash flow or cap rate. The table of results sorts by dues, size, age and more.',
      )
    );
  }
  const { changes } = readChanges(words.rest, true);
  const reading = callOf('compare', { homes, ...(by ? { by } : {}), ...(changes.length > 0 ? { changes } : {}) });
  const notes = [
    isSafety && by === 'break_even_occupancy' ? safetyNote : null,
    asksWorst.test(words.text) ? worstNote : asksOtherEnd(words.text, by) ? otherEndNote : null,
    noteOfLongList(homes, listed),
  ].filter((note) => note !== null);
  return withNote(reading, notes.length > 0 ? notes.join(' ') : null);
};

const asksForSafety = /\b(?:safe(?:r|st|ty)?|risk(?:y|ier|iest|s)?|secure|least likely to lose)\b/;
const safetyNote =
  'I compare safety by break-even occupancy: the part of the rent that pays all costs and the loan. Lower is safer.';
/** What no listing states. */
const asksUnknown = /\b(?:location|located|views?|condition|layout|lights?|street|landlord)\b/;
const asksHighest =
  /^(?:so |and )?what is the (?:highest|lowest|best|biggest|smallest)\b(?! (?:one|home|house|property|deal|listing)\b)/;
const asksWorst = /\b(?:worst|weakest|avoid|riskiest)\b/;
const worstNote = 'The best one is first, so the last one is the weakest.';
const otherEndNote = 'The best one is first, so the last one is the one you ask for.';

/** `What is the lowest cap rate?`: a comparison names the home with the highest one. */
function asksOtherEnd(text: string, by: string | null): boolean {
  const [, lowest, highest] = /\b(?:(lowest|smallest)|(highest|biggest|largest))\b/.exec(text) ?? [];
  if (by === null || !(by in figureDirections)) return false;
  return figureDirections[by as FigureName] === 'less' ? highest !== undefined : lowest !== undefined;
}

const sortsBy = /^(?:\w+ )*?(?:sort|order|rank)(?:ed)? (?:\w+ )*?by\b/;
const asksWhich = /^(?:and |so |ok |now |then |but )*which(?:ever)?\b/;
/** Words for which the multiple is a fair answer. */
const judges =
  /\b(?:best|better|worst|worse|avoid|buy|pick|choose|recommend|invest|prefer|favou?rite|win(?:s|ner|ning)?|deals?|strong\w*|weak\w*|good|great|top|returns?|money|profit\w*|makes?|pays?|earns?|should|would|perform\w*|attractive|solid|ahead)\b/;

function comparedHomes(
  { homes, text, hasPronoun: mentions }: QuestionWords,
  listed: number,
  hasHome: boolean,
): readonly string[] {
  const numbers = /^#?(\d) (?:or|vs|versus|against) #?(\d)$/.exec(text);
  if (numbers && Number(numbers[1]) <= listed && Number(numbers[2]) <= listed)
    return [`#${numbers[1]}`, `#${numbers[2]}`];
  const named = homes.length === 1 && homes[0] !== 'this' && hasHome && mentions ? ['this', ...homes] : homes;
  const single = named.length === 1 && hasHome && named[0] !== 'this' ? ['this', ...named] : named;
  if (single.length >= 2) return single.slice(0, 6);
  const plural =
    named.length === 0 &&
    /\b(?:them|these|those|all|ones|(?:cheapest|safest|riskiest|best|worst|strongest|weakest) (?:one|home|house|property|deal|listing)|^(?:so |and )?what is the (?:highest|lowest|best|biggest|smallest)|of (?:them|these|those)|which(?:ever)?|the list|results|best one|pick|choose|recommend|compare|side by side|rank|sort|order)\b/.test(
      text,
    );
  return plural && listed >= 2 ? homesOfList(listed) : single;
}

function comparedBy(text: string): string | null {
  const [figure] = readFigures(text).names;
  if (figure) return figure;
  if (/\bscores?\b|\bgrade\b/.test(text)) return 'score';
  if (
    /\bcheap(?:er|est)\b|\bcosts? less\b|\blower price\b|\blowest price\b|\bleast expensive\b|\bcosts? the least\b|\bpriced lower\b|\bby (?:the )?(?:asking |list )?price\b/.test(
      text,
    )
  )
    return 'purchase_price';
  if (/\b(?:income|earns?)\b/.test(text)) return 'yearly_net_income';
  if (/\b(?:less|least|lowest|smallest) (?:cash|money|check)\b/.test(text)) return 'initial_equity_investment';
  return null;
}
