import type { WireName } from '#contracts/parameters/catalogue.ts';
import type { ToolCall } from '#contracts/tools/tools.ts';
import { asks, callOf, type Reading } from './reading.ts';

/** Conditions of a search as a follow-up names them. */
const conditions: readonly (readonly [WireName, string])[] = [
  ['zip_code', '(?:zip(?: ?codes?)?|place|city|town|state|area|location)'],
  ['bath_count_range', 'bath(?:room)?s?(?: count)?'],
  ['bed_count_range', 'bed(?:room)?s?(?: count)?'],
  ['association_fee_range', '(?:hoa|association|condo)(?: (?:dues|fees?))?|dues'],
  ['year_built_range', 'year(?: built)?|age|built'],
  ['days_on_market_range', 'days on (?:the )?market|time on (?:the )?market|dom'],
  ['price_per_square_foot_range', String.raw`price per (?:square foot|sq\.? ?ft|sqft)|psf|ppsf`],
  ['lot_size_range', 'lot(?: size)?|land|acreage'],
  ['purchase_price_range', 'price'],
  ['square_footage_range', String.raw`size|square f(?:ee|oo)t(?:age)?|sq\.? ?ft|sqft`],
  ['listing_status', '(?:listing )?status'],
  ['keywords', 'keywords?'],
];
const kind =
  '(?: (?:filters?|limits?|requirements?|conditions?|minimum|maximum|min|max|cap|range|restrictions?|criteri(?:a|on)))';
const names = conditions.map(([, pattern]) => pattern).join('|');
const drops = new RegExp(
  `^(?:(?:ok|now|and|actually|but) )*(?:(?:drop|remove|delete|forget(?: about)?|ignore|lift|clear|lose|skip|take (?:off|out)|get rid of) (?:the |my |that )*(${names})${kind}?|(?:no|without (?:an?|the|any)?|any) ?(${names})${kind}|any (?:number of )?(${names}))(?: (?:is fine|is ok|works|now|then|again))?$`,
);

type LastSearch = Extract<ToolCall, { tool: 'search' }>;

/** `drop the hoa limit`: the last search without a condition. Null: the words drop none. */
export function dropCondition(text: string, last: LastSearch): Reading | null {
  const [, dropped, none, any] = drops.exec(text) ?? [];
  const named = dropped ?? none ?? any;
  if (named === undefined) return null;
  const name = conditions.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(named))?.[0];
  const { arguments: values } = last;
  if (name === 'zip_code') return callOf('search', anywhere(values));
  if (name === undefined || !(name in values))
    return asks('The search has no such condition. Which one should I drop?');
  // Null, because an absent condition is that of the search on screen.
  return callOf('search', { ...values, [name]: null });
}

/** A search without its place. */
export function anywhere({ place: _place, ...values }: LastSearch['arguments']): LastSearch['arguments'] {
  return { ...values, zip_code: null, zip_codes: null };
}
