import type { WireName } from '#contracts/parameters/catalogue.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { asks, callOf, type Reading } from './reading.ts';

/** Conditions of a search as a follow-up names them. */
const conditions: readonly (readonly [WireName, string])[] = [
  ['bath_count_range', 'bath(?:room)?s?(?: count)?'],
  ['bed_count_range', 'bed(?:room)?s?(?: count)?'],
  ['association_fee_range', '(?:hoa|association|condo)(?: (?:dues|fees?))?|dues'],
  ['year_built_range', 'year(?: built)?|age|built'],
  ['days_on_market_range', 'days on (?:the )?market|time on (?:the )?market|dom'],
  ['price_per_square_foot_range', String.raw`price per (?:square foot|sq\.? ?ft|sqft)|psf|ppsf`],
  ['lot_size_range', 'lot(?: size)?|land|acreage'],
  ['listing_status', '(?:listing )?status'],
  ['keywords', 'keywords?'],
];
const kind =
  '(?: (?:filters?|limits?|requirements?|conditions?|minimum|maximum|min|max|cap|range|restrictions?|criteri(?:a|on)))';
const names = conditions.map(([, pattern]) => pattern).join('|');
const drops = new RegExp(
  `^(?:(?:ok|now|and|actually|but) )*(?:(?:drop|remove|forget(?: about)?|ignore|lift|clear|lose|skip|take (?:off|out)|get rid of) (?:the |my |that )*(${names})${kind}?|(?:no|without (?:an?|the|any)?|any) ?(${names})${kind}|any (?:number of )?(${names}))(?: (?:is fine|is ok|works|now|then|again))?$`,
);

/** `drop the hoa limit`: the last search without a condition. Null: the words drop none. */
export function dropCondition(text: string, last: Extract<ToolCall, { tool: 'search' }>): Reading | null {
  const [, dropped, none, any] = drops.exec(text) ?? [];
  const named = dropped ?? none ?? any;
  if (named === undefined) return null;
  const name = conditions.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(named))?.[0];
  const { arguments: values } = last;
  if (name === undefined || !(name in values))
    return asks('The search has no such condition. Which one should I drop?');
  return callOf('search', Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)));
}
