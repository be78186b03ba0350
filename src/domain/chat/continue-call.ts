import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { SolvedName, ToolCall } from '#contracts/tools/tools.ts';
import { isDollarName } from './changes/change-rule.ts';
import { mergeChanges, readChanges } from './changes/changes.ts';
import { readDetails, readFigures } from './figure-names.ts';
import { cheaper } from './intents/about-home.ts';
import { changesAgain, isOwnWhatIf, withMainFigures } from './own-what-if.ts';
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
} from './reading.ts';
import { hasUnreadNumber, readTargets } from './solve-targets.ts';
import { readVaried } from './varied-names.ts';

type OtherCall = Exclude<ToolCall, { tool: 'search' }>;

/** The last call with what a follow-up changes of it: its numbers, figures, home or target. */
export function continueCall(
  last: OtherCall,
  words: QuestionWords,
  rest: string,
  conversation: Conversation,
): Reading | null {
  if (last.tool === 'find_similar' && cheaper.test(words.text))
    return callOf('find_similar', { ...last.arguments, cheaper: true });
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
  const rate = /^at /.test(rest) && unit === '%' ? earlier.find(({ name }) => name === 'interest_rate') : undefined;
  const lastChange = earlier.at(-1)?.name === 'price' ? (rate ?? earlier.at(-1)) : earlier.at(-1);
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
  const digits = /^(?:to |it |is |was |at |with )*(\d+(?:\.\d+)?)%?$/.exec(rest)?.[1];
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
  const isOwn = isOwnWhatIf(words.text);
  if (last.tool === 'what_if' && isOwn && !changesAgain(last.arguments.changes, changes))
    return callOf('what_if', { ...aboutHome, changes, figures: withMainFigures(last.arguments.figures), ...figures });
  if (last.tool === 'compare') {
    const merged = mergeChanges(last.arguments.changes, changes);
    const isForOne = words.homes.length === 1;
    return isForOne
      ? callOf('what_if', { ...aboutHome, changes: merged, ...figures })
      : callOf('compare', { ...last.arguments, changes: merged });
  }
  if (last.tool === 'what_if' || last.tool === 'score') {
    const merged = mergeChanges(last.arguments.changes, changes);
    return callOf(last.tool, {
      ...last.arguments,
      ...aboutHome,
      changes: merged,
      ...(last.tool === 'what_if' ? figures : {}),
    });
  }
  const carried = figuresOf(last);
  return callOf('what_if', { ...aboutHome, changes, figures: isOwn ? withMainFigures(carried) : carried, ...figures });
}

/** The figures that the last answer was about. */
function figuresOf(last: OtherCall): readonly FigureName[] {
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
  if (last.tool === 'compare') return callOf('compare', { ...last.arguments, by: figure, summary: undefined });
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
