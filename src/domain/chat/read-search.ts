import { readPhrase } from '../phrase/read-phrase.ts';
import { type ParameterName, wireNames } from '../search-names.ts';

/** Arguments of the tool `search`, and whether the words name anything to search for. */
export type ReadSearch = { readonly values: Readonly<Record<string, unknown>>; readonly isSpecific: boolean };

const sorts: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:cheap(?:er|est)?|lowest[- ]price[ds]?|least expensive|lowest (?:purchase )?price|affordable|by price)\b/,
    'purchase_price_asc',
  ],
  [
    /\b(?:(?:best|highest|most|top|biggest|by) (?:annual |yearly |avg\.? |average |monthly |net )*(?:cash flow|income)|best cash flowing)\b/,
    'yearly_net_income_desc',
  ],
  [
    /\b(?:(?:best|highest|most|biggest|by) (?:take[- ]home )?equity(?! multiple)|most equity)\b/,
    'take_home_equity_desc',
  ],
  [
    /\b(?:(?:best|highest|top|biggest|by) (?:equity )?(?:multiples?|returns?)|best (?:deals?|rentals?|homes?|properties|ones?|investments?|condos?|houses?))\b/,
    'equity_multiple_desc',
  ],
];
const count =
  /\b(?:top|best|first|cheapest|show me|find me|find|give me|list) (\d{1,2})(?= (?!beds?\b|br\b|bedrooms?\b|baths?\b)[a-z]|$)|\b(\d{1,2}) (?:best|cheapest|top|homes|houses|rentals|listings|properties|deals|condos)\b/;

const noise =
  /\b(?:show|me|find|search|list|give|get|look|looking|for|any|some|all|the|a|an|are|is|there|what|which|where|who|whats|do|does|you|have|can|could|i|we|buy|afford|with|that|have|has|and|or|of|to|my|homes?|house|rentals?|properties|property|listings?|deals?|places?|ones?|investments?|units?|available|for sale|sale|market|please|near|around|at|in|on|over|under|above|below|least|most|than|more|less|best|top|cheap|cheapest|highest|lowest|biggest|good|great|multiples?|returns?|cash|flow|flowing|price[ds]?|income|equity|by|right now|now|today|meet|meets|meeting|hit|hits|targets?|want|need|would|like|lets|let us|see|sorted|sort|from|just|only|instead|also|what about|how about|about|but|then|it|them|those|these|positive|between|anything|work|works|working|pass|passes|passing|profitable|make|makes|bring|brings|year|years|month|take|home|included|including|persona|first|bigger|larger|cheaper|smaller|else|still|every|per|earn|earns|return|offer|put|down|if|ask|asking|manager|management|property|is|it|using|assuming|rates?|loan|mortgage|interest|cost|costs|costing|rent|rents|out|there)\b/g;

const placeAfter =
  /\b(?:in|near|around|for) ((?!the\b|my\b|a\b|this\b|that\b|sale\b|cash\b|under\b|over\b|less\b)[a-z][a-z.' -]*?(?:, ?[a-z]{2}\b)?)(?=\s*(?:\||$|,(?! ?[a-z]{2}\b)|\b(?:with|under|over|for|that|at|and|which|below|above|where|sorted|by|between|from|priced|less|more|no|having|meeting|costing|up to)\b))/;

/** Reads targets, filters, assumptions, place, order and number of homes from a normalized text. */
export function readSearch(text: string): ReadSearch {
  const plain = text
    .replace(/(\d+)[ -]?(bed\w*|br\b|bd\b)(?: (?:homes|houses|places))? or (?:bigger|more|larger)/, '$1+ $2')
    .replace(
      /\b(?:bring|earn|make|net|clear)s?(?: in)?(?: at least| over| more than)? (\$?[\d,]+k?) (?=a (?:year|month)|per (?:year|month)|annually|monthly)/,
      'income over $1 ',
    )
    .replace(/\bproperty management(?: included)?\b/, 'property managed');
  const counted = count.exec(plain);
  const limit = Number(counted?.[1] ?? counted?.[2] ?? 0);
  const withoutCount = counted ? plain.replace(counted[0], counted[0].replace(/\d+/, '')) : plain;
  const { changes, place: left } = readPhrase(withoutCount);
  const sort = sorts.find(([pattern]) => pattern.test(text))?.[1];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) values[wireNames[name as ParameterName]] = value;
  if (values['persona'] === 'cash_flow' && !/persona|investor/.test(text)) delete values['persona'];
  const place = placeOf(withoutCount, left);
  if (place) values['place'] = place;
  const isSpecific = Object.keys(values).length > 0;
  if (sort) values['sort'] = sort;
  if (limit >= 1 && limit <= 10) values['limit'] = limit;
  return { values, isSpecific: isSpecific || sort !== undefined };
}

/** `memphis tn` becomes `Memphis, TN`. */
function placeOf(text: string, left: string): string | null {
  const stated = placeAfter.exec(text)?.[1];
  const rest = (stated && left.includes(stated.split(',')[0]!) ? stated : left).replaceAll(noise, ' ');
  const words = rest
    .replaceAll(/[^a-z,.' -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  if (words.length < 3) return null;
  const [, city = words, state] = /^(.+?),? ([a-z]{2})$/.exec(words) ?? [];
  const titled = city.replaceAll(/(?<![\w'])[a-z]/g, (letter) => letter.toUpperCase());
  return state && city.length > 2 ? `${titled}, ${state.toUpperCase()}` : titled;
}
