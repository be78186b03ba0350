import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { mergeChanges, readChanges } from './changes.ts';
import { readDetails, readFigures } from './figure-names.ts';
import { readSearch } from './read-search.ts';
import {
  askFor,
  askForSpan,
  type Conversation,
  callOf,
  homeOf,
  isFigureKey,
  type QuestionWords,
  type Reading,
} from './reading.ts';
import { readTargets } from './solve-targets.ts';
import { readVaried } from './varied-names.ts';

const opening =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|what about|how about|same|again|or|instead|only|just|make (?:it|that)|try|use|what if)\b[\s,]*)+/;
const connective =
  /^(?:(?:and|also|plus|but|now|then|ok(?:ay)?|so|or)\b[\s,]*)*(?:and|also|plus|but|now|then|or|what about|how about|same|again|instead|only|just|make (?:it|that)|with)\b/;
/** Words that begin a question of their own. */
const ownQuestion =
  /\b(?:why|explain|compare|which|find|search|show me|similar|comps|score|grade|portfolio|market|sensitive|matters|what is|what are|tell me|how (?:much|long|many|good|is|does)|worth|should i|what should|max(?:imum)? offer|good deal)\b/;
const sameFor = /\bsame\b|\bdo (?:that|it) for\b|\brepeat\b|\bagain for\b/;

/** Reads a question that continues the last one: `and at 7?`, `same for the second one`, `only condos`. Null: it does not. */
export function followUp(words: QuestionWords, conversation: Conversation): Reading | null {
  const { lastCall } = conversation;
  if (!lastCall) return null;
  if (
    /\b(?:calculated|computed|figured|explain|why|come from|formula)\b/.test(words.text) &&
    (words.hasPronoun || /\bthat\b/.test(words.text))
  ) {
    const figure = lastFigure(lastCall);
    if (figure && readFigures(words.rest).names.length === 0)
      return callOf('explain_figure', { ...(homeOfAny(lastCall) ?? {}), figure });
  }
  const isShort = words.text.split(' ').length <= 9;
  const continues = connective.test(words.text) || (isShort && !ownQuestion.test(words.text));
  if (!continues || (ownQuestion.test(words.text) && !sameFor.test(words.text))) return null;
  const rest = words.rest.replace(opening, '').trim();
  const other = otherHome(words, conversation);
  if (other) return withHome(lastCall, [other]);
  if (words.homes.length > 0 && isOnlyHome(words.rest)) return withHome(lastCall, words.homes);
  if (lastCall.tool === 'search') return continueSearch(lastCall, words, rest);
  return continueWith(lastCall, words, rest);
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
      /\b(?:and|same|for|what|about|how|the|one|now|do|that|it|with|again|is|on|of|repeat|question|thing|then|also|to|please|but|ok|okay|so|but)\b|[|\s,]/g,
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

function continueSearch(
  last: Extract<ToolCall, { tool: 'search' }>,
  words: QuestionWords,
  rest: string,
): Reading | null {
  if (words.homes.length > 0) return null;
  const { values } = readSearch(rest === '' ? words.text : rest);
  const bareRate = /^(?:at |with )?(\d+(?:\.\d+)?)%?$/.exec(rest);
  if (bareRate && Object.keys(values).length === 0 && Number(bareRate[1]) <= 14)
    return callOf('search', { ...last.arguments, interest_rate: Number(bareRate[1]) });
  if (Object.keys(values).length === 0) return null;
  const replaced: Record<string, unknown> = { ...last.arguments };
  if ('zip_code' in values || 'zip_codes' in values || 'place' in values) {
    for (const name of ['zip_code', 'zip_codes', 'place']) delete replaced[name];
  }
  return callOf('search', { ...replaced, ...values });
}

type OtherCall = Exclude<ToolCall, { tool: 'search' }>;

function continueWith(last: OtherCall, words: QuestionWords, rest: string): Reading | null {
  if (last.tool === 'solve') {
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
  if (last.tool === 'market_summary') return continueMarket(last, rest);
  const spans = /^(?:for |after |in )?(\d+) years?$/.exec(rest);
  const bareChanges = bareChange(rest, last);
  if (spans && bareChanges.length === 0) return askForSpan(Number(spans[1]), homeOf(words).home ?? homeOfCall(last));
  const { changes, rest: left } = readChanges(withManager(rest), true);
  const named = readFigures(left).names;
  const found = bareChanges.length > 0 ? bareChanges : changes;
  if (found.length > 0) return withChanges(last, words, found, named);
  const bare = /^\$?(\d+(?:\.\d+)?)%?$/.exec(rest);
  if (bare && !rest.startsWith('$')) return askFor(Number(bare[1]), homeOf(words).home ?? homeOfCall(last));
  return withFigures(last, words, rest, named);
}

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
    /^(?:at |to |it |in |for |with )*(\$?)(\d[\d,]*(?:\.\d+)?)\s?(%|k)?(?: (?:years?|instead|then|now|percent|under|below(?: asking)?|off|less))*$/.exec(
      rest,
    );
  if (!match) return [];
  const [, dollar, digits = '', unit] = match;
  const value = Number(digits.replaceAll(',', '')) * (unit === 'k' ? 1000 : 1);
  const lastChange = 'changes' in last.arguments ? last.arguments.changes.at(-1) : undefined;
  if (lastChange && dollar === '' && unit !== 'k' && typeof lastChange.to === 'number' && isClose(value, lastChange))
    return [{ name: lastChange.name, to: value }];
  if (lastChange?.by_percent !== undefined && dollar === '')
    return [{ name: lastChange.name, by_percent: Math.sign(lastChange.by_percent) * value }];
  if (lastChange && (dollar !== '' || unit === 'k') && typeof lastChange.to === 'number')
    return [{ name: lastChange.name, to: value }];
  return [];
}

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

function continueMarket(last: Extract<ToolCall, { tool: 'market_summary' }>, rest: string): Reading | null {
  const { values } = readSearch(rest);
  const place = values['zip_code'] ?? values['place'];
  return place === undefined ? null : callOf('market_summary', { ...last.arguments, place });
}
