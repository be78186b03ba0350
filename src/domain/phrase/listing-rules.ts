import { bounded, type Ends, readEnds, usualBounds, yearBounds } from './bounded-range.ts';
import { numberOf } from './phrase-numbers.ts';
import { type PhraseChanges, type PhraseRule, rule, squareFeet } from './phrase-rule.ts';

/** Words between a name and its bound: `hoa of`, `lots that are`. */
const link = String.raw`(?:[:,]?\s(?:(?:that|which|is|are|of|be|been|has|have|size|in|on|at|for|with|an?|the)\s)*|\s?(?=[<>]))`;
const orMore = String.raw`(?:\s?(?:\+|or (?:more|less|fewer|better|up|higher|lower|bigger|smaller|larger|longer|over|under)))?`;

const orMoreAfter = String.raw`(?:\s?\+|\s(?:or (?:more|less|fewer|better|up)|min(?:imum)?|max(?:imum)?|at most|at least|tops)\b(?!\s?\$?\d))?`;

const rooms = String.raw`\d{1,2}${orMore}`;
const bedNames = String.raw`(?:bds?|br|beds?|bedrooms?)\b`;

const baths = String.raw`\d{1,2}(?:\.\d)?${orMore}`;
const bathNames = String.raw`(?:baths?|bathrooms?|ba)\b`;

const period = String.raw`(?:\s?(?:/|\b(?:an?|per|each|every)\s)\s?(?:mo(?:nth)?|yr|year)\b|\s(?:monthly|annually|yearly)\b)?`;
const dollars = String.raw`\$?\s?\d[\d,]*(?:\.\d+)?(?:\s?k\b)?(?:\s(?:dollars|bucks)\b)?`;
const dues = `${dollars}${orMore}${period}`;
const duesNames = String.raw`(?:(?:monthly\s)?(?:hoas?|(?:homeowners? )?association|condo)\s(?:dues|fees?|payments?|costs?)|hoas?|dues)\b`;

const eachFoot = String.raw`(?:\s?(?:/|\b(?:an?|per|each)\s)\s?${squareFeet}|\s?psf\b)`;
const perFootNames = String.raw`(?:price\s?(?:\s(?:per|an?)\s|/)\s?${squareFeet}|ppsf\b)`;

/** The first of two numbers, with its unit or without. */
const bareNumber = String.raw`\d+(?:\.\d+)?(?:[\s-]?(?:acres?|days?|weeks?|months?))?`;

const acre = String.raw`[\s-]?(?:acres?|ac)\b`;
const partOfAcre = String.raw`(?:an?\s)?(?:half|quarter|third)(?:\sof)?(?:\san?)?[\s-]acres?\b|an\sacre\b`;
const acres = String.raw`(?:${partOfAcre}|\d+(?:\.\d+|/\d)?${orMore}(?:${acre}))`;
const area = String.raw`(?:${partOfAcre}|\d[\d,]*(?:\.\d+|/\d)?(?:\s?k\b)?${orMore}(?:${acre}|\s?${squareFeet})?)`;
const lotNames = String.raw`(?:(?:lot|land|parcel)\s(?:size|area)s?|lots?|land|parcels?)\b`;

const dayUnit = String.raw`[\s-]?(?:days?|weeks?|months?)\b`;
const days = String.raw`(?:\d{1,4}${orMore}|an?|1)${dayUnit}`;
const daysOfSpan = String.raw`(?:\d{1,4}${orMore}|an?|1)(?:${dayUnit}|[\s-]?years?\b)`;
const onMarket = String.raw`on\s(?:the\s)?market`;
const listed = String.raw`(?:listed|${onMarket}|(?:up )?for sale|sitting|available|added|posted)(?:\s${onMarket})?`;

/** A price can change in the last 30 days, too. */
const changed = String.raw`\b(?:cuts?|drop\w*|reduc\w*|sold|lower\w*|chang\w*|growth|grew|rose|fell|increas\w*)\b`;

const year = String.raw`(?:the\s)?(?:(?:1[6-9]|20)\d\d(?!\d)|'?[3-9]0(?='?s\b))(?:'?s\b)?`;

const squareFeetPerAcre = 43_560;

/** The areas of a text in square feet. The unit of the second one applies to both. */
function areasIn(text: string): readonly number[] {
  const unit = /\bac(?:res?)?\b/i.test(text) ? squareFeetPerAcre : 1;
  const part = /\b(?:half|quarter|third)\b/i.exec(text)?.[0].toLowerCase();
  const shares = part ? [{ half: 1 / 2, quarter: 1 / 4, third: 1 / 3 }[part] ?? 1] : [];
  const sizes = [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)(?:\/(\d))?(\s?k\b)?/gi)].map(
    ([, digits, divisor, thousands]) => (numberOf(digits)! / Number(divisor ?? 1)) * (thousands ? 1000 : 1),
  );
  const found = [...shares, ...sizes];
  return (found.length > 0 ? found : [1]).map((size) => Math.round(size * unit));
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)(\s?k\b)?/gi)].map(
    ([, digits, thousands]) => numberOf(digits)! * (thousands ? 1000 : 1),
  );
}

/** `more than 2 baths` leaves out those with 2: the next number is a `step` away. */
function countEnds(text: string, step: number): Ends | null {
  const ends = readEnds(text, numbersIn(text), (count) => [count, count]);
  if (!ends || /\b(?:no|not|or|and) /i.test(text)) return ends;
  const [low, high] = ends;
  if (low !== null && high === null && /\b(?:more than|over|above)\b/i.test(text)) return [low + step, null];
  if (high !== null && low === null && /\b(?:less than|fewer than|under|below)\b/i.test(text))
    return [null, high - step];
  return ends;
}

/** Dollars a month. `under 90k hoa max 250`: a larger amount is the price. */
const mostDues = 10_000;

function duesEnds(text: string): Ends | null {
  const months = /\b(?:yr|year|yearly|annually)\b/i.test(text) ? 12 : 1;
  const amounts = numbersIn(text).map((amount) => Number((amount / months).toFixed(2)));
  return amounts.some((amount) => amount > mostDues) ? null : readEnds(text, amounts, (amount) => [null, amount]);
}

const daysPer: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const spanUnit = new RegExp(String.raw`(?:\d|\ban?)${orMore}[\s-]?([dwmy])(?:ay|eek|onth|ear)`, 'i');

/** Days without a bound could be the fewest or the most, so they stay unread. */
function dayEnds(text: string, alone: (count: number) => Ends | null = () => null): Ends | null {
  const factor = daysPer[spanUnit.exec(text)?.[1]?.toLowerCase() ?? 'd']!;
  const counts = numbersIn(text);
  return readEnds(
    text,
    (counts.length > 0 ? counts : [1]).map((count) => count * factor),
    alone,
  );
}

/** `in the last 2 weeks`, `this month`. */
function newestEnds(text: string): Ends | null {
  const [, unit] = /\b(?:last|past|this|previous) ([wm])/i.exec(text) ?? [];
  return unit ? [null, daysPer[unit.toLowerCase()]!] : dayEnds(text, (count) => [null, count]);
}

/** `before 1980` and `newer than 2000`, but not `1980 or before` or `no newer than 2000`. */
const withoutItsYear =
  /(?<!\b(?:or|and|no|not) )\b(?:before|pre|prior to|after|post|(?:older|earlier|newer|later|younger) than)\b/i;

/** A decade without a bound is all of its years. */
function yearEnds(text: string): Ends | null {
  const years = [...text.matchAll(/\d{2,4}/g)].map(([digits]) => Number(digits) + (digits.length === 2 ? 1900 : 0));
  const span = /0'?s\b/i.test(text) ? 9 : 0;
  const ends = readEnds(text, years, (first) => [first, first + span], yearBounds);
  if (!ends || !withoutItsYear.test(text)) return ends;
  const [least, most] = ends;
  return [least === null ? null : least + span + 1, most === null ? null : most - 1];
}

type RangeName = {
  [Name in keyof PhraseChanges]-?: NonNullable<PhraseChanges[Name]> extends Ends ? Name : never;
}[keyof PhraseChanges];

function rangeRule(name: RangeName, pattern: string, endsOf: (text: string) => Ends | null): PhraseRule {
  return rule(`(${pattern})`, ([text = '']) => {
    const ends = endsOf(text);
    return ends && { [name]: ends };
  });
}

export const bedroomRule: PhraseRule = rangeRule(
  'bedroomCountRange',
  `${bounded(rooms)}\\s?-?\\s?${bedNames}${orMoreAfter}`,
  (text) => countEnds(text, 1),
);

/** Filters on what a listing states beside its size, price and type. */
export const listingRules: readonly PhraseRule[] = [
  rangeRule(
    'pricePerSquareFootRange',
    String.raw`(?<!\brents?\b[^|,]{0,25})(?:${bounded(`${dollars}${orMore}${eachFoot}`)}|${bounded(dollars)}${eachFoot}|${perFootNames}${link}${bounded(dollars)})`,
    (text) => readEnds(text, numbersIn(text), (amount) => [null, amount]),
  ),
  rangeRule(
    'associationFeeRange',
    `${duesNames}${link}${bounded(dues)}|${bounded(dues)}\\s(?:in |of |for )?${duesNames}`,
    duesEnds,
  ),
  rangeRule('associationFeeRange', `${duesNames}${link}${bounded(dues)}`, duesEnds),
  rule(String.raw`(?:no|without(?: an?| any)?|zero|0|\$0)\s${duesNames}|${duesNames}[\s-]free\b`, () => ({
    associationFeeRange: [null, 0],
  })),
  rangeRule(
    'lotSizeRange',
    `${lotNames}${link}${bounded(area)}|${bounded(area)}[\\s-](?:of )?${lotNames}|(?:on\\s)?${bounded(acres, usualBounds, bareNumber)}(?:\\s${lotNames})?`,
    (text) => readEnds(text, areasIn(text), (size) => [size, null]),
  ),
  rangeRule(
    'daysOnMarketRange',
    String.raw`(?<!${changed}.*)(?:(?:${listed}|new|listings|homes)\s)?(?:(?:with)?in |during |over )?(?:(?:the )?(?:last|past|previous) (?:${days}|week|month)|this (?:week|month))\b`,
    newestEnds,
  ),
  rangeRule(
    'daysOnMarketRange',
    String.raw`(?:days\s${onMarket}|time\s${onMarket}|dom)${link}${bounded(`\\d{1,4}${orMore}(?:${dayUnit})?`)}|${listed}${link}${bounded(daysOfSpan, usualBounds, bareNumber)}(?:\sago\b)?|${bounded(daysOfSpan, usualBounds, bareNumber)}\s(?:${listed}|dom)\b|${bounded(days, usualBounds, bareNumber)}\sold\b|(?:older|newer) than ${days}`,
    dayEnds,
  ),
  rangeRule(
    'yearBuiltRange',
    String.raw`(?:year )?(?:built|constructed)${link}(?:or )?${bounded(year, yearBounds)}|year built${link}${bounded(year, yearBounds)}|(?:pre|post)[\s-]${year}|(?:no |not )?(?:newer|older|later|earlier|younger) than ${year}|${year} or (?:newer|later|older|earlier|younger|more recent)\b`,
    yearEnds,
  ),
  rangeRule('bathroomCountRange', `${bounded(baths)}\\s?-?\\s?${bathNames}${orMoreAfter}`, (text) =>
    countEnds(text, 0.5),
  ),
  rangeRule(
    'bathroomCountRange',
    `${bathNames}${link}${bounded(baths)}(?!\\s?-?(?:bds?|br|beds?|bedrooms?)\\b)`,
    (text) => countEnds(text, 0.5),
  ),
  rule(String.raw`(?:active|listed) (?:and|or) coming soon\b|includ(?:ing|e) coming soon\b`, () => ({
    listingStatus: 'any',
  })),
  rule(String.raw`(?:no|not|without|exclud(?:e|ing)|skip|hide|leave out|except) (?:the )?coming soon\b`, () => ({
    listingStatus: 'active',
  })),
  rule(String.raw`coming soon\b`, () => ({ listingStatus: 'coming_soon' })),
  rule(String.raw`(?:status(?: is)? )?active(?:ly listed)?\b(?! (?:adult|market|investor|duty|income))`, () => ({
    listingStatus: 'active',
  })),
];
