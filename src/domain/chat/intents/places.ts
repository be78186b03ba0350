import { readChanges } from '../changes/changes.ts';
import { askAboutCondition } from '../open-conditions.ts';
import { readSearch } from '../read-search.ts';
import {
  asks,
  asksAboutNumber,
  type Conversation,
  callOf,
  callsOf,
  homeOf,
  type Intent,
  type Reading,
} from '../reading.ts';
import { asksWhatIf } from './what-if.ts';

const ofMarket =
  /\b(?:home values?|values|prices|rents) (?:\w+ )?(?:going|rising|growing|falling|dropping|climbing)\b|\bhow many (?:\w+ )?(?:are )?(?:for sale|on the market|listed)\b|^(?:is|are) .+ (?:growing|declining|appreciating|heating up|cooling(?: off)?)$|\bmarkets?\b(?! (?:rents?|value|appreciation)\b)|\bneighbou?rhoods?\b|\b(?:this|the|that) (?:area|zip(?: code)?|city|town)\b|\baround here\b|\bmedian\b|\b(?:typical|average|going) (?:rents?|(?:home )?prices?|home values?)\b|\b(?:rents|prices|home values|values) (?:like |going |growing |rising )?(?:in|around|near)\b(?!.*\b(?:find|show|under|over)\b)|\bhow (?:is|are) (?:\d{5}|[a-z]+ (?:doing|looking))\b|\b(?:rent|price) levels?\b|\b(?:houses|homes|condos|places) (?:go|sell|rent|list|going|selling|renting) for\b(?! (?:at least|at most|over|under|more|less|\$?\d))|\btrends?\b|\barea\b|\b(?:price|value|rent|home) growth (?:here|around)/;

const asksAboutPlace =
  /\btell me about (?!this\b|it\b|the\b|that\b|#|\d|my\b|both\b)(?:[a-z]+(?:,? [a-z]{2})?|\d{5})$|\btell me about \d{5}\b/;

/** `is memphis any good for rentals` */
const growthOfPlace = /\b(?:(?:rent|price|value|home) growth|appreciation)\b.*\b(?:in|near|around) [a-z\d]/;

/** `rent growth in memphis`, where the place tells it from the growth that a proforma assumes. */
function asksGrowthOfPlace(text: string, isPlace: Conversation['isPlace']): boolean {
  if (!growthOfPlace.test(text) || asksWhatIf.test(text)) return false;
  const { values } = readSearch(text, isPlace);
  return values['place'] !== undefined || values['zip_code'] !== undefined;
}

function judgesPlace(text: string, isPlace: Conversation['isPlace']): boolean {
  if (!/^(?:is|are|how is|how are|what about)\b.*\b(?:good|bad|great|hot|worth|strong|weak|decent|doing)\b/.test(text))
    return false;
  const { values } = readSearch(text, isPlace);
  return values['place'] !== undefined || values['zip_code'] !== undefined;
}

export const market: Intent = (words, { hasHome, isPlace }) => {
  const { text } = words;
  if (
    !(
      ofMarket.test(text) ||
      asksAboutPlace.test(text) ||
      judgesPlace(text, isPlace) ||
      asksGrowthOfPlace(text, isPlace)
    ) ||
    /^(?:what|which)(?: is)?(?: the)? (?:zip(?: code)?|city|town)\b|\bdays on (?:the )?market\b|\bon (?:the )?market\b|\bmarket (?:rents?|value|appreciation)\b/.test(
      text,
    )
  )
    return null;
  const searched = readSearch(text.replace(/\bmarkets? (?:of|for|at)\b/, 'market in'), isPlace);
  const place = words.homes.length > 0 ? undefined : (searched.values['zip_code'] ?? searched.values['place']);
  if (place === undefined && words.homes.length === 0 && searched.unknownPlace) return asksForPlace();
  if (place === undefined && !hasHome && words.homes.length === 0) return null;
  return callOf('market_summary', { ...(place === undefined ? homeOf(words) : { place }) });
};

/** A place that the gazetteer does not have. */
function asksForPlace(): Reading {
  return asks('I don’t know that place. Name a city with its state, or a ZIP code.');
}

const searches =
  /\b(?:find|show me|search|look(?:ing)? for|list|any|get me|give me|where can i|what can i (?:buy|get|afford)|what (?:homes|houses|properties|deals|condos|rentals)|i (?:have|want|need)|got)\b|\b(?:cheapest|best|top|highest|lowest)\b|\b(?:homes|houses|rentals|condos?|listings|properties|deals|duplexes)\b|^(?:\d{5})\b/;

export const search: Intent = (words, { hasHome, listed, isPlace }) => {
  if (hasHome && /\b(?:house|condo) or (?:a )?(?:house|condo)\b/.test(words.text)) return null;
  if (words.homes.length > 0 || (asksWhatIf.test(words.text) && (hasHome || listed > 0))) return null;
  const { values, isSpecific, unread, unknownPlace, hasUnreadNumber } = readSearch(words.text, isPlace);
  const isSearch = searches.test(words.text);
  if (!isSearch && asksWhatIf.test(words.text) && !/\bwhat (?:works|passes|meets|is left)\b/.test(words.text))
    return null;
  if (!isSearch && (hasHome || !isSpecific)) return null;
  if (
    hasHome &&
    words.hasPronoun &&
    !/\b(?:find|search|show me|homes|houses|condos|rentals|properties|listings|deals)\b/.test(words.text)
  )
    return null;
  if (!isSpecific && !/\b(?:homes|houses|rentals|condos|listings|properties|deals|matches)\b/.test(words.text))
    return null;
  const names =
    /\b(?:homes|houses|rentals|condos?|listings|properties|deals|single[- ]family|duplexes|studios?|\d ?-?(?:bed|br|bd)\w*|find|search|cheapest|in [a-z]+|\d{5})\b/.test(
      words.text,
    );
  if (hasHome && !names) return null;
  if (unknownPlace) return asksForPlace();
  const asked = askAboutCondition(words.text, values);
  if (asked) return asked;
  const down = readChanges(words.text, false).changes.find(({ name }) => name === 'down_payment')?.to;
  if (typeof down === 'number')
    return asks('A search needs the down payment as a percentage. Or is that your cash to close?', [
      ...callsOf('search', withCash(values, down)),
    ]);
  if (hasUnreadNumber) return asksAboutNumber();
  const isOtherPlace = isPlace(unread) && new RegExp(`(?:\\b(?:and|or)|&|,) ${unread}\\b`).test(words.text);
  if (values['place'] !== undefined && isOtherPlace)
    return asks('I search one place at a time, or several ZIP codes. Which place?');
  const reading = callOf('search', values);
  return reading && unread !== '' ? { ...reading, unread } : reading;
};

function withCash(values: Readonly<Record<string, unknown>>, cash: number): Record<string, unknown> {
  return { ...values, maximum_initial_equity_investment: cash };
}
