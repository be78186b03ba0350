import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { filters } from '#contracts/parameters/filters.ts';
import { listingFilters } from '#contracts/parameters/listing-filters.ts';
import { requiredTargets, targets } from '#contracts/parameters/targets.ts';
import type { AssumptionChange, ChangedName } from '#contracts/tools/assumption-change.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { readChanges } from './changes/changes.ts';
import { anywhere, dropCondition } from './dropped-conditions.ts';
import { askAboutCondition } from './open-conditions.ts';
import { type ReadSearch, readSearch } from './read-search.ts';
import {
  asks,
  asksAboutNumber,
  type Conversation,
  callOf,
  callsOf,
  type QuestionWords,
  type Reading,
} from './reading.ts';

type LastSearch = Extract<ToolCall, { tool: 'search' }>;

/** `only condos`, `and in 38116?`, `cheapest first`. */
export function continueSearch(
  last: LastSearch,
  words: QuestionWords,
  rest: string,
  { isPlace }: Conversation,
): Reading | null {
  if (words.homes.length > 0) return null;
  const dropped = dropCondition(words.text, last);
  if (dropped) return dropped;
  if (
    /\b(?:any|all|every) (?:zips?(?: ?codes?)?|place|city|area|location)\b|\banywhere\b(?! (?:but|except))/.test(
      words.text,
    )
  )
    return callOf('search', anywhere(last.arguments));
  const span = /^(?:for |after |in )?(\d+) years?(?: instead)?$/.exec(rest);
  if (span)
    return asksAboutSpan(['hold_years', 'loan_term'].map((name) => ({ ...last.arguments, [name]: Number(span[1]) })));
  const bare = bareNumberOfSearch(rest, last);
  if (bare) return bare;
  const { changes } = readChanges(rest, false);
  const [relative] = changes.filter(({ to }) => to === undefined);
  const moved = relative && moveInSearch(last, relative);
  if (moved) return moved;
  const read = readSearch(rest === '' ? words.text : rest, isPlace);
  const { unknownPlace, hasUnreadNumber } = read;
  const values = { ...withoutOtherPercent(read.values, changes), ...assumptionsIn(changes) };
  const asked = askAboutCondition(words.text, values);
  if (asked) return asked;
  if (isOtherPercent(words.text, values)) return asksWhichHome();
  const down = changes.find(({ name }) => name === 'down_payment')?.to;
  if (typeof down === 'number')
    return asks('A search needs the down payment as a percentage. Or is that your cash to close?', [
      ...callsOf('search', { ...last.arguments, maximum_initial_equity_investment: down }),
    ]);
  if (unknownPlace && /\bin\b/.test(rest))
    return asks('I don’t know that place. Name a city with its state, or a ZIP code.');
  if (Object.keys(values).length === 0)
    return changes.some(({ name }) => costsOfHomes.has(name)) ? asksWhichHome() : null;
  if (hasUnreadNumber && changes.length === 0) return asksAboutNumber();
  const replaced: Record<string, unknown> = { ...last.arguments };
  if ('zip_code' in values || 'zip_codes' in values || 'place' in values) {
    for (const name of ['zip_code', 'zip_codes', 'place']) delete replaced[name];
  }
  return callOf('search', { ...replaced, ...values });
}

/** `what if rates go to 8`: the assumptions that a search takes, too. */
function assumptionsIn(changes: readonly AssumptionChange[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    changes.flatMap(({ name, to }) => (to !== undefined && isAssumption(name) ? [[name, to]] : [])),
  );
}

/** `closing costs are 3%`: the percentage of an assumption is not the interest rate, too. */
function withoutOtherPercent(
  { interest_rate: rate, ...values }: ReadSearch['values'],
  changes: readonly AssumptionChange[],
) {
  const isOther = changes.some(({ name, to }) => name !== 'interest_rate' && to === rate);
  return rate === undefined || isOther ? values : { ...values, interest_rate: rate };
}

const isAssumption = (name: string) => (assumptionNames as readonly string[]).includes(name);

const costsOfHomes: ReadonlySet<ChangedName> = new Set([
  'tax_rate',
  'tax_annual',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
]);
const offersOfSearches: readonly (number | undefined)[] = [-5, -10, -15, -20];
const rentsOfSearches: Readonly<Record<number, string>> = { 5: 'five_percent_more', 10: 'ten_percent_more' };

/** A change from what a number is now. Null: the search has it as a choice of its own. */
function moveInSearch(last: LastSearch, { name, by, by_percent: percent = 0 }: AssumptionChange): Reading | null {
  if (name === 'rent') {
    const scenario = rentsOfSearches[percent];
    return scenario ? callOf('search', { ...last.arguments, rent_scenario: scenario }) : asksWhichHome();
  }
  if (name === 'price') {
    return offersOfSearches.includes(percent)
      ? null
      : asks('A search takes offers of 5, 10, 15 or 20% below asking. Which one?');
  }
  if (costsOfHomes.has(name)) return asksWhichHome();
  const now = (last.arguments as Readonly<Record<string, unknown>>)[name];
  const next = typeof now === 'number' ? (by === undefined ? now * (1 + percent / 100) : now + by) : null;
  const moved = next === null ? null : callOf('search', { ...last.arguments, [name]: next });
  // Unknown, or beyond what a search takes.
  return moved ?? asks('What should the new value be? Name it, such as “rate 6.25%”.');
}

function asksWhichHome(): Reading {
  return asks('In a search, every home has its own rent, price and costs. Which home should I change?');
}

const movesSomething =
  /(?<!\bor )\b(?:drops?|falls?|rises?|climbs?|jumps?|shrinks?|increases?|decreases?|go|goes|went|up|lower|higher|less|more|cuts?|raises?)\b/;
const namesRate = /\b(?:rates?|interest|apr|mortgage|loan|financ\w+|borrow\w*)\b/;

/** Whether a percentage that something else moves by was taken for the interest rate: `expenses up 5%`. */
function isOtherPercent(text: string, values: Readonly<Record<string, unknown>>): boolean {
  return values['interest_rate'] !== undefined && movesSomething.test(text) && !namesRate.test(text);
}

/** `which of these have 2 baths`: the last search with the conditions that the words name. Null: they name none. */
export function narrowSearch(last: LastSearch, words: QuestionWords, conversation: Conversation): Reading | null {
  const { values } = readSearch(words.text, conversation.isPlace);
  // One home alone cannot be compared.
  const sorts = conversation.listed < 2 && 'sort' in values;
  return sorts ||
    Object.keys(values).some((name) =>
      [listingFilters, filters, requiredTargets, targets].some((names) => name in names),
    )
    ? continueSearch(last, words, words.text, conversation)
    : null;
}

export const mostShown = 10;

/** `show me 8`: how many homes. */
export function shownCount(text: string): number | null {
  const count = /^(?:ok |and )?(?:show|give|list|get|see)(?: me)? (\d{1,2})(?: (?:of them|homes|results))?$/.exec(
    text,
  )?.[1];
  return count === undefined ? null : Number(count);
}

export const asksForMore =
  /^(?:(?:ok|and) )?(?:show |give |get |list |see |go to )?(?:me )?(?:the |any |some |a few |\d{1,2} )?(?:more|next)(?: (?:\d{1,2}|few))?(?: of (?:them|these|those)| homes| ones| results| options| comps| page)?$/;

/** `show more`, `the next 3`: the homes after those shown. */
export function nextHomes({ arguments: { from, limit, ...search } }: LastSearch, text: string): Reading | null {
  return callOf('search', { ...search, from: (from ?? 0) + limit, limit: Number(/\d+/.exec(text)?.[0] ?? limit) });
}

export const asksForCount =
  /^(?:(?:ok|and|so) )*how many(?: (?:homes|listings|matches|results|of them|did you find|are there|are (?:left|that)|is that|in total|total|altogether))*$/;

/** `what about 1.5` is a multiple; `and at 7` is a rate. Of another number the meaning is open. */
function bareNumberOfSearch(rest: string, last: LastSearch): Reading | null {
  const [, at, digits, percent] = /^(at |with |for )?(\d+(?:\.\d+)?)(%)?$/.exec(rest) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits);
  const isRate = percent !== undefined || at === 'at ' || last.arguments.interest_rate !== undefined;
  if (isRate && value >= 2 && value <= 14) return callOf('search', { ...last.arguments, interest_rate: value });
  const isChosen = digits === rest && !digits.includes('.');
  if (!percent && value >= 1 && value < 3.5 && !isChosen)
    return callOf('search', { ...last.arguments, target_equity_multiple: value });
  return value < 10_000 ? asks('What is that number for?') : null;
}

function asksAboutSpan(searches: readonly Record<string, unknown>[]): Reading {
  return asks(
    'Do you mean the hold or the loan term?',
    searches.flatMap((values) => callsOf('search', values)),
  );
}
