import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { SolvedName, ToolCall } from '#contracts/tools/tools.ts';
import { isDollarName } from './changes/change-rule.ts';
import { mergeChanges, readChanges } from './changes/changes.ts';
import {
  asksForCount,
  asksForMore,
  continueSearch,
  mostShown,
  narrowSearch,
  nextHomes,
  shownCount,
} from './continue-search.ts';
import { readDetails, readFigures } from './figure-names.ts';
import { market, search } from './intents/places.ts';
import { asksWhatIf } from './intents/what-if.ts';
import { readSearch } from './read-search.ts';
import {
  askFor,
  askForSpan,
  asks,
  asksAboutNumber,
  type Conversation,
  callOf,
  callsOf,
  homeOf,
  isFigureKey,
  type QuestionWords,
  type Reading,
  refersToLast,
} from './reading.ts';
import { hasUnreadNumber, readTargets } from './solve-targets.ts';
import { undo, undoNamed } from './undo.ts';
import { readVaried } from './varied-names.ts';

const opening =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|what about|how about|same|again|or|instead|only|just|make (?:it|that)|try|use|what if|lower|higher|more|less|like|maybe|say|let us say|no|wait|actually|hmm+|well)\b[\s,]*)+/;
const connective =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|or)\b[\s,]*)*(?:and|also|plus|but|now|then|or|what about|how about|same|again|instead|only|just|make (?:it|that)|with)\b/;
/** Words that begin a question of their own. */
const ownQuestion =
  /\b(?:why|explain|of (?:all )?(?:these|those)|compare|rank (?:these|those|them|all)|which|find|search|show me|similar|comps|score|grade|portfolio|(?<!\bon (?:the )?)market|sensitive|matters|what is|what are|tell me|how (?:much|long|many|good|is|does)|worth|should i|what should|what (?:rent|rate|offer|price|down payment|vacancy|appreciation) (?:do|would|must|should) (?:i|we) (?:need|have)|max(?:imum)? offer|good deal)\b/;
/** Words that keep a part of the list: `which of these have 2 baths`, `show me only the active ones`. */
const narrows =
  /^(?:(?:ok|and|now|so|then|can you|could you|only|just) )*(?:which ones?\b|how many (?:of (?:these|those|them)\b|(?:are|have|condos?|houses?)\b)|(?:narrow|filter|limit|restrict)\b|(?:keep|show|list|give|get|find|see|which|what|do|are|is|any)\b.*\b(?:(?:only|just) (?:the|those|these)|(?:the|these|those|which|any) ones?|of (?:these|those|them)|those (?:with|built|listed|that)))\b/;
/** Of a search, only its place changes, unless the words say what to find there. */
const wholeSearch = /^(?:the )?(?:best|cheapest|top|\d ?-?(?:bed|br|bd)\w*|homes|houses|rentals|condos) .*\bin\b/;
const namesHomes =
  /\b(?:homes|houses|rentals|condos|listings|properties|deals|duplexes)\b(?!.*\b(?:these|those|them|both)\b)/;
const noCondos = /\bno condos\b/;
const sameFor = /\bsame\b|\bdo (?:that|it) for\b|\brepeat\b|\bagain for\b/;

/** Reads a question that continues the last one: `and at 7?`, `same for the second one`, `only condos`. Null: it does not. */
export function followUp(words: QuestionWords, conversation: Conversation): Reading | null {
  const last = conversation.lastCall;
  if (!last) return null;
  if (last.tool === 'search' && asksForMore.test(words.text)) return nextHomes(last, words.text);
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
  return continueWith(lastCall, words, rest, conversation);
}

/** A changed search begins with its first home again. */
function fromFirstHome(last: ToolCall): ToolCall {
  return last.tool === 'search' ? { ...last, arguments: { ...last.arguments, from: undefined } } : last;
}

/** `best condo in Seattle at 7%` after a comparison: a question that names a place is about none of the last homes. */
function newSearch(words: QuestionWords, conversation: Conversation): Reading | null {
  const { text, homes, hasPronoun } = words;
  const last = conversation.lastCall?.tool;
  if (last === 'market_summary' || (last === 'search' && !wholeSearch.test(text))) return null;
  if (homes.length > 0 || hasPronoun || connective.test(text) || asksWhatIf.test(text)) return null;
  const { values } = readSearch(text, conversation.isPlace);
  const namesPlace = ['zip_code', 'zip_codes', 'place'].some((name) => name in values);
  if (!namesPlace && !(last !== 'search' && namesHomes.test(text) && Object.keys(values).length > 0)) return null;
  const atStart = { ...conversation, hasHome: false, listed: 0 };
  return market(words, conversation) ?? search(words, atStart);
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
  const homes =
    words.homes.length > 1
      ? words.homes.slice(0, 6)
      : Array.from({ length: Math.min(listed, 6) }, (_, index) => `#${index + 1}`);
  const changes = 'changes' in last.arguments ? last.arguments.changes : [];
  const figure = lastFigure(last);
  const by = last.tool === 'score' ? 'score' : figure;
  if (
    last.tool === 'what_if' ||
    last.tool === 'get_proforma' ||
    last.tool === 'score' ||
    last.tool === 'explain_figure'
  )
    return callOf('compare', { homes, changes, ...(by ? { by } : {}) });
  return asks(
    'I can do that for one home at a time. Which one?',
    homes.slice(0, 3).flatMap((home) => callsOf(last.tool, { ...last.arguments, home })),
  );
}

type OtherCall = Exclude<ToolCall, { tool: 'search' }>;

function continueWith(last: OtherCall, words: QuestionWords, rest: string, conversation: Conversation): Reading | null {
  if (last.tool === 'find_similar' && asksForMore.test(words.text))
    return callOf('find_similar', { ...last.arguments, limit: mostShown });
  if (last.tool === 'solve') {
    const named = rest.replace(/ (?:then|instead|now|too)$/, '');
    const unknown = unknownNames.find(([, pattern]) => pattern.test(named))?.[0];
    if (unknown) return callOf('solve', { ...last.arguments, ...homeOf(words), unknown });
    const [target] = last.arguments.targets;
    const value = /^(?:and |for |at |with )*\$?(\d+(?:\.\d+)?)\s?[%x]?$/.exec(rest)?.[1];
    if (
      target &&
      value !== undefined &&
      last.arguments.targets.length === 1 &&
      Number(value) / target.value > 0.3 &&
      Number(value) / target.value < 4
    )
      return callOf('solve', { ...last.arguments, targets: [{ ...target, value: Number(value) }] });
    const { targets, rest: left } = readTargets(rest);
    const { changes } = readChanges(left, true);
    if (targets.length + changes.length > 0)
      return callOf('solve', {
        ...last.arguments,
        ...homeOf(words),
        ...(targets.length > 0 ? { targets } : {}),
        changes: mergeChanges(last.arguments.changes, changes),
      });
  }
  if (last.tool === 'market_summary') return continueMarket(last, rest, conversation);
  const spans = /^(?:for |after |in )?(\d+) years?(?: instead)?$/.exec(rest);
  const likely = closeChanges(rest, last);
  if (likely.length > 1)
    return asks(
      'Which number should that replace?',
      likely.flatMap((change) => callsOf(last.tool, withChange(last, change))),
    );
  const bareChanges = bareChange(rest, last);
  if (spans && bareChanges.length === 0) return askForSpan(Number(spans[1]), homeOf(words).home ?? homeOfCall(last));
  const { changes, rest: left } = readChanges(withManager(rest), true);
  const named = readFigures(left).names;
  const found = bareChanges.length > 0 ? bareChanges : changes;
  if (isBareRate(found, last, rest))
    return askFor(Number(/\d+(?:\.\d+)?/.exec(rest)![0]), homeOf(words).home ?? homeOfCall(last));
  if (found.length > 0 && hasUnreadNumber(left) && bareChanges.length === 0) return asksAboutNumber();
  if (found.length > 0) return withChanges(last, words, found, named);
  const bare = /^\$?(\d+(?:\.\d+)?)%?$/.exec(rest);
  if (bare && !rest.startsWith('$')) return askFor(Number(bare[1]), homeOf(words).home ?? homeOfCall(last));
  return withFigures(last, words, rest, named);
}

/** `and at 7?` after another change than the rate, and `and at 7%?` after none, can be several things. */
function isBareRate(found: readonly AssumptionChange[], last: OtherCall, rest: string): boolean {
  const [change] = found;
  if (found.length !== 1 || change?.name !== 'interest_rate' || !/^(?:at |with )?\d+(?:\.\d+)?%?$/.test(rest))
    return false;
  const changed = 'changes' in last.arguments ? last.arguments.changes : [];
  return !changed.some(({ name }) => name === 'interest_rate');
}

/** What `solve` can look for, as a follow-up names it: `and the rent?` */
const unknownNames: readonly (readonly [SolvedName, RegExp])[] = [
  ['rent', /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?(?:monthly )?rent$/],
  [
    'interest_rate',
    /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?(?:interest |mortgage )?rate$/,
  ],
  ['price', /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?(?:price|offer)$/],
  [
    'mortgage_ltv',
    /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?(?:down payment|ltv|loan)$/,
  ],
  ['vacancy', /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?vacancy$/],
  ['hold_years', /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?hold(?:ing period)?$/],
  ['appreciation', /^(?:(?:for|with) )?(?:the )?(?:max(?:imum)? |min(?:imum)? |highest |lowest )?appreciation$/],
];

/** `plus a property manager` names no verb. */
function withManager(rest: string): string {
  return rest.replace(/^(?:a |an )?(?:property )?manager\b/, 'with a property manager');
}

function homeOfCall(last: OtherCall): string | undefined {
  return 'home' in last.arguments ? last.arguments.home : undefined;
}

/** `and at 7?`, `and 25?` change the number that the last question changed. */
function bareChange(rest: string, last: OtherCall): readonly AssumptionChange[] {
  const match =
    /^(?:(?:bump|raise|lower|drop|push|set|move|cut|increase|decrease|change|make|take|bring|put) (?:it|that|this)(?: up| down)? (?:to )?|at |up to |down to |to |it |is |was |in |for |with |go |set |move |be |i |hold )*(\$?)(\d[\d,]*(?:\.\d+)?)\s?(%|k)?(?: (?:years?|instead|then|now|percent|under|below(?: asking)?|off|less))*$/.exec(
      rest,
    );
  if (!match) return [];
  const [, dollar, digits = '', unit] = match;
  const value = Number(digits.replaceAll(',', '')) * (unit === 'k' ? 1000 : 1);
  const earlier = 'changes' in last.arguments ? last.arguments.changes : [];
  const lastChange = earlier.at(-1);
  if (lastChange && dollar === '' && unit !== 'k' && typeof lastChange.to === 'number' && isClose(value, lastChange))
    return [{ name: lastChange.name, to: value }];
  if (
    lastChange?.name === 'price' &&
    typeof lastChange.to === 'number' &&
    value >= 60 &&
    value < 1000 &&
    isClose(1000 * value, lastChange)
  )
    return [{ name: 'price', to: 1000 * value }];
  if (lastChange?.by_percent !== undefined && isDollarName(lastChange.name) && (dollar !== '' || unit === 'k'))
    return [{ name: lastChange.name, by: Math.sign(lastChange.by_percent) * value }];
  if (lastChange?.by_percent !== undefined && dollar === '' && unit !== 'k')
    return [{ name: lastChange.name, by_percent: Math.sign(lastChange.by_percent) * value }];
  if (
    lastChange &&
    isDollarName(lastChange.name) &&
    (dollar !== '' || unit === 'k') &&
    typeof lastChange.to === 'number'
  )
    return [{ name: lastChange.name, to: value }];
  return [];
}

/** The earlier changes that a bare number could replace: 9 after a rate of 7% and a vacancy of 8%. */
function closeChanges(rest: string, last: OtherCall): readonly AssumptionChange[] {
  const digits = /^(?:to |it |is |was )*(\d+(?:\.\d+)?)%?$/.exec(rest)?.[1];
  const earlier = 'changes' in last.arguments ? last.arguments.changes : [];
  if (digits === undefined) return [];
  return earlier
    .filter((change) => !isDollarName(change.name) && isClose(Number(digits), change))
    .map(({ name }) => ({ name, to: Number(digits) }));
}

const withChange = (last: OtherCall, change: AssumptionChange) => ({
  ...last.arguments,
  changes: mergeChanges('changes' in last.arguments ? last.arguments.changes : [], [change]),
});

/** Whether a bare number is of the size of the changed one: 8 after a rate of 7, but not after a loan of 80%. */
function isClose(value: number, { name, to }: AssumptionChange): boolean {
  if (typeof to !== 'number') return false;
  if (name === 'mortgage_ltv') return value >= 50;
  return to === 0 || (value / to > 0.4 && value / to < 2.5);
}

function withChanges(
  last: OtherCall,
  words: QuestionWords,
  changes: readonly AssumptionChange[],
  named: readonly FigureName[],
): Reading | null {
  const home = homeOf(words).home ?? homeOfCall(last);
  const aboutHome = home === undefined ? {} : { home };
  const figures = named.length > 0 ? { figures: named } : {};
  if (last.tool === 'compare')
    return callOf('compare', { ...last.arguments, changes: mergeChanges(last.arguments.changes, changes) });
  if (last.tool === 'what_if' || last.tool === 'score') {
    const merged = mergeChanges(last.arguments.changes, changes);
    return callOf(last.tool, {
      ...last.arguments,
      ...aboutHome,
      changes: merged,
      ...(last.tool === 'what_if' ? figures : {}),
    });
  }
  return callOf('what_if', { ...aboutHome, changes, figures: figuresOf(last), ...figures });
}

/** The figures that the last answer was about. */
function figuresOf(last: OtherCall): readonly string[] {
  if (last.tool === 'explain_figure') return [last.arguments.figure];
  return last.tool === 'get_proforma' ? last.arguments.details.filter(isFigureKey) : [];
}

function withFigures(
  last: OtherCall,
  words: QuestionWords,
  rest: string,
  named: readonly FigureName[],
): Reading | null {
  const [figure] = named;
  if (last.tool === 'get_proforma') {
    const details = readDetails(rest);
    return details.length > 0 ? callOf('get_proforma', { ...last.arguments, ...homeOf(words), details }) : null;
  }
  if (last.tool === 'sensitivity') {
    const varied = readVaried(rest, figure);
    if (!figure && !varied) return null;
    return callOf('sensitivity', {
      ...last.arguments,
      ...homeOf(words),
      ...(figure ? { figure } : {}),
      ...(varied ? { varied } : {}),
    });
  }
  if (!figure) return null;
  if (last.tool === 'what_if') return callOf('what_if', { ...last.arguments, ...homeOf(words), figures: named });
  if (last.tool === 'explain_figure') return callOf('explain_figure', { ...last.arguments, ...homeOf(words), figure });
  if (last.tool === 'compare') return callOf('compare', { ...last.arguments, by: figure });
  return null;
}

function continueMarket(
  last: Extract<ToolCall, { tool: 'market_summary' }>,
  rest: string,
  { isPlace }: Conversation,
): Reading | null {
  const { values } = readSearch(rest, isPlace);
  const place = values['zip_code'] ?? values['place'];
  return place === undefined ? null : callOf('market_summary', { ...last.arguments, place });
}
