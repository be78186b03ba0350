import type { FigureName } from '#contracts/calculation.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { continueCall } from './continue-call.ts';
import {
  asksForCount,
  asksForMore,
  continueSearch,
  mostShown,
  narrowSearch,
  nextHomes,
  shownCount,
} from './continue-search.ts';
import { readFigures } from './figure-names.ts';
import { isFullSearch } from './full-search.ts';
import { market, search } from './intents/places.ts';
import { solve } from './intents/solve.ts';
import { asksWhatIf } from './intents/what-if.ts';
import { homesOfList, noteOfLongList } from './list-homes.ts';
import { readSearch } from './read-search.ts';
import {
  asks,
  type Conversation,
  callOf,
  callsOf,
  homeOf,
  isFigureKey,
  type QuestionWords,
  type Reading,
  refersToLast,
  withNote,
} from './reading.ts';
import { readTargets } from './solve-targets.ts';
import { undo, undoNamed } from './undo.ts';

const opening =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|what about|how about|same|again|or|instead|only|just|make (?:it|that)|try|use|what if|(?:lower|higher)(?! (?!by |to |at |than )[a-z])|more|less|like|maybe|say|let us say|no|wait|actually|hmm+|well)\b[\s,]*)+/;
const connective =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|or)\b[\s,]*)*(?:and|also|plus|but|now|then|or|what about|how about|same|again|instead|only|just|make (?:it|that)|with)\b/;
/** Words that begin a question of their own. */
const ownQuestion =
  /\b(?:why|explain|of (?:all )?(?:these|those)|compare|rank (?:these|those|them|all)|which|find|search|show me|similar|comps|score|grade|portfolio|(?<!\bon (?:the )?)market|sensitive|matters|what is|what are|tell me|how (?:much|long|many|good|is|does)|worth|should i|what should|what (?:rent|rate|offer|price|down payment|vacancy|appreciation) (?:do|would|must|should) (?:i|we) (?:need|have)|max(?:imum)? offer|good deal)\b/;
/** Words that keep a part of the list: `which of these have 2 baths`, `show me only the active ones`. */
const narrows =
  /^(?:(?:ok|and|now|so|then|can you|could you|only|just) )*(?:which ones?\b|which (?:(?:homes|houses|condos) )?(?:are|were|have|cost)\b|how many (?:of (?:these|those|them)\b|(?:are|have|condos?|houses?)\b)|(?:narrow|filter|limit|restrict)\b|(?:keep|show|list|give|get|find|see|which|what|do|are|is|any)\b.*\b(?:(?:only|just) (?:the|those|these)|(?:the|these|those|which|any) ones?|of (?:these|those|them)|those (?:with|built|listed|that)))\b/;
/** Of a search, only its place changes, unless the words say what to find there. */
const wholeSearch = /^(?:the )?(?:best|cheapest|top|\d ?-?(?:bed|br|bd)\w*|homes|houses|rentals|condos) .*\bin\b/;
const namesHomes =
  /\b(?:homes|houses|rentals|condos|listings|properties|deals|duplexes)\b(?!.*\b(?:these|those|them|both)\b)/;
const noCondos = /\bno condos\b/;
const sameFor = /\bsame\b|\bdo (?:that|it) for\b|\brepeat\b|\bagain for\b/;

/** Reads a question that continues the last one: `and at 7?`, `same for the second one`, `only condos`. Null: it does not. */
export function followUp(words: QuestionWords, conversation: Conversation): Reading | null {
  const continued = continueEarlierSearch(words, conversation);
  if (continued) return continued;
  const last = conversation.lastCall;
  if (!last) return null;
  if (last.tool === 'search' && asksForMore.test(words.text)) return nextHomes(last, words.text);
  if (last.tool === 'find_similar' && asksForMore.test(words.text))
    return callOf('find_similar', { ...last.arguments, limit: mostShown });
  const lastCall = fromFirstHome(last);
  const back = undo(words.text, conversation, lastCall) ?? undoNamed(words.text, lastCall);
  if (back) return back;
  const all = forAll(words, conversation, lastCall);
  if (all) return all;
  if (
    /\b(?:calculated|computed|figured|explain|why|come from|formula|made of|how come)\b/.test(words.text) &&
    (words.hasPronoun || /\bthat\b|^(?:but )?(?:why|how come)(?: so (?:low|high|bad|little|much))?$/.test(words.text))
  ) {
    const figure = lastFigure(lastCall);
    if (figure && readFigures(words.rest).names.length === 0)
      return callOf('explain_figure', { ...(homeOfAny(lastCall) ?? {}), figure });
  }
  if (lastCall.tool === 'search' && asksForCount.test(words.text)) return { kind: 'call', call: lastCall };
  const shown = lastCall.tool === 'search' ? shownCount(words.text) : null;
  if (shown !== null) return callOf('search', { ...lastCall.arguments, limit: shown });
  if (lastCall.tool === 'what_if' && refersToLast.test(words.text) && !/\d/.test(words.rest)) {
    const { names } = readFigures(words.rest);
    if (names.length > 0) return callOf('what_if', { ...lastCall.arguments, ...homeOf(words), figures: names });
  }
  if (words.homes.length === 1 && /\bthat\b/.test(words.text) && isOnlyHome(words.rest))
    return withHome(lastCall, words.homes);
  if (lastCall.tool === 'search' && words.homes.length === 0 && narrows.test(words.text)) {
    const narrowed = narrowSearch(lastCall, words, conversation);
    if (narrowed) return narrowed;
  }
  const started = newSearch(words, conversation);
  if (started) return started;
  const solved = newSolve(words, conversation, lastCall);
  if (solved) return solved;
  const isShort = words.text.split(' ').length <= 9;
  const continues = connective.test(words.text) || (isShort && !ownQuestion.test(words.text));
  if (!continues || (ownQuestion.test(words.text) && !sameFor.test(words.text))) return null;
  const rest = words.rest
    .replace(opening, '')
    .replace(/ ?\b(?:instead of|rather than|not) \S+$/, '')
    .trim()
    .replace(/^condos$/, noCondos.test(words.text) ? 'no condos' : 'condos');
  const other = otherHome(words, conversation);
  if (other) return withHome(lastCall, [other]);
  if (words.homes.length > 0 && isOnlyHome(words.rest)) return withHome(lastCall, words.homes);
  if (lastCall.tool === 'search') return continueSearch(lastCall, words, rest, conversation);
  if (lastCall.tool === 'portfolio_summary' && /^(?:and |but |now )*without\b/.test(words.text))
    return callOf('portfolio_summary', { ...lastCall.arguments, with_home: undefined });
  return continueCall(lastCall, words, rest, conversation);
}

const asksHowMany = /^(?:(?:ok|and|so|now) )*how many (?:of (?:these|those|them)|are|have)\b/;
const keepsOnly = /^(?:(?:ok|and|so|now) )*(?:only|just) (?:the|those|these)\b/;
/** One home of a comparison, which narrows nothing. */
const asksWhichOne = /^(?:(?:ok|and|so|now) )*which (?:one|of)\b/;

/** `how many are under 130k` after a comparison is about the search before it. */
function continueEarlierSearch(words: QuestionWords, conversation: Conversation): Reading | null {
  const { lastCall, lastSearch } = conversation;
  if (lastSearch?.tool !== 'search' || lastCall?.tool === 'search' || words.homes.length > 0) return null;
  const isCompared = lastCall?.tool === 'compare';
  if (isCompared && asksForMore.test(words.text)) return nextHomes(lastSearch, words.text);
  const isNarrowed =
    isCompared && (narrows.test(words.text) || keepsOnly.test(words.text)) && !asksWhichOne.test(words.text);
  if (!asksHowMany.test(words.text) && !isNarrowed) return null;
  const search = fromFirstHome(lastSearch) as typeof lastSearch;
  return asksForCount.test(words.text) ? { kind: 'call', call: search } : narrowSearch(search, words, conversation);
}

/** A changed search begins with its first home again. */
function fromFirstHome(last: ToolCall): ToolCall {
  return last.tool === 'search' ? { ...last, arguments: { ...last.arguments, from: undefined } } : last;
}

/** `best condo in Seattle at 7%` after a comparison: a question that names a place is about none of the last homes. */
function newSearch(words: QuestionWords, conversation: Conversation): Reading | null {
  const { text, homes, hasPronoun } = words;
  const last = conversation.lastCall?.tool;
  if (last === 'market_summary') return null;
  if (homes.length > 0 || hasPronoun || connective.test(text) || asksWhatIf.test(text)) return null;
  const { values } = readSearch(text, conversation.isPlace);
  if (last === 'search' && !wholeSearch.test(text) && !isFullSearch(text, values)) return null;
  const namesPlace = ['zip_code', 'zip_codes', 'place'].some((name) => name in values);
  if (last !== 'search' && !namesPlace && !(namesHomes.test(text) && Object.keys(values).length > 0)) return null;
  const atStart = { ...conversation, hasHome: false, listed: 0 };
  return market(words, conversation) ?? search(words, atStart);
}

/** `what rent for 1.6x` after a solved offer: a question that names its own unknown and target continues nothing. */
function newSolve(words: QuestionWords, conversation: Conversation, last: ToolCall): Reading | null {
  if (last.tool !== 'solve' && last.tool !== 'what_if') return null;
  if (connective.test(words.text) || readTargets(words.rest).targets.length === 0) return null;
  const reading = solve(words, conversation);
  if (reading?.kind !== 'call' || reading.call.tool !== 'solve') return null;
  const isSame = last.tool === 'solve' && last.arguments.unknown === reading.call.arguments.unknown;
  return isSame ? null : reading;
}

/** The one figure that the last answer was about. */
function lastFigure(last: ToolCall): FigureName | null {
  if (last.tool === 'explain_figure' || last.tool === 'sensitivity') return last.arguments.figure;
  const [first, second] =
    last.tool === 'get_proforma'
      ? last.arguments.details.filter(isFigureKey)
      : last.tool === 'what_if'
        ? last.arguments.figures
        : [];
  return second === undefined ? (first ?? null) : null;
}

const homeOfAny = (last: ToolCall) => ('home' in last.arguments ? { home: last.arguments.home } : null);

/** `the other one` of two. */
function otherHome({ text }: QuestionWords, { lastCall, listed }: Conversation): string | null {
  if (
    listed !== 2 ||
    !lastCall ||
    !('home' in lastCall.arguments) ||
    !/\bother (?:one|home|house|property)\b/.test(text)
  )
    return null;
  return lastCall.arguments.home === '#1' ? '#2' : '#1';
}

function isOnlyHome(rest: string): boolean {
  return (
    rest.replaceAll(
      /\b(?:and|same|for|what|about|how|the|one|now|try|add|include|look|looks|like|does|work|works|once|more|time|case|scenario|can|you|we|would|will|run|apply|use|check|see|show|me|this|those|these|numbers|changes|out|do|that|it|with|again|is|on|of|repeat|question|thing|then|also|to|please|but|ok|okay|so|but)\b|[|\s,]/g,
      '',
    ) === ''
  );
}

/** The last call about another home. Of a list, the home itself. */
function withHome(last: ToolCall, homes: readonly string[]): Reading | null {
  const [home] = homes;
  if ('home' in last.arguments) return callOf(last.tool, { ...last.arguments, home });
  if (last.tool === 'compare')
    return callOf('compare', { ...last.arguments, homes: [...new Set([...last.arguments.homes, ...homes])].slice(-6) });
  if (last.tool === 'portfolio_summary' && last.arguments.with_home)
    return callOf(last.tool, { ...last.arguments, with_home: home });
  return callOf('get_proforma', { home });
}

const everyHome =
  /^(?:(?:and|now|ok|same|again|do|show|run|it|that|this|the|what about|how about|compare|thing|can you|please|with|for|on|to|question) )*(?:all|both|(?:the )?(?:whole|entire|full) (?:list|bunch|lot)|everything(?: else)?|each|every(?:one| one| home)?|the (?:others|rest)|others)(?: (?:of (?:them|these|those|the (?:homes|list))|them|one|home|homes|the homes|the others|too|as well|three|four|five|\d|like that|then|instead|now|(?:on|in) the list))*$/;

/** `for all of them`: the last call about one home becomes a comparison of the list. */
function forAll(words: QuestionWords, { listed }: Conversation, last: ToolCall): Reading | null {
  if (!everyHome.test(words.text) && !(words.homes.length > 1 && isOnlyHome(words.rest))) return null;
  if (!('home' in last.arguments)) return null;
  if (listed < 2) return asks('Which homes do you mean? Search first, or name them.');
  const homes = words.homes.length > 1 ? words.homes.slice(0, 6) : homesOfList(listed);
  const changes = 'changes' in last.arguments ? last.arguments.changes : [];
  const figure = lastFigure(last);
  const by = last.tool === 'score' ? 'score' : figure;
  if (
    last.tool === 'what_if' ||
    last.tool === 'get_proforma' ||
    last.tool === 'score' ||
    last.tool === 'explain_figure'
  )
    return withNote(callOf('compare', { homes, changes, ...(by ? { by } : {}) }), noteOfLongList(homes, listed));
  return asks(
    'I can do that for one home at a time. Which one?',
    homes.slice(0, 3).flatMap((home) => callsOf(last.tool, { ...last.arguments, home })),
  );
}
