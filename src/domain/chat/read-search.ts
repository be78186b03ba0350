import type { FigureName } from '#contracts/calculation.ts';
import { type SortName, sortNames } from '#contracts/sorts.ts';
import { figureDirections } from '../labels/figure-directions.ts';
import { readPhrase } from '../phrase/read-phrase.ts';
import { type ParameterName, wireNames } from '../search-names.ts';
import { readFigures } from './figure-names.ts';
import { inSearchWords } from './search-words.ts';
import { unseen } from './unanswerable.ts';

/** Arguments of the tool `search`, and what the words leave open. */
export type ReadSearch = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the words name anything to search for. */
  readonly isSpecific: boolean;
  /** Words that are neither part of the search nor filling. */
  readonly unread: string;
  /** A word where a place would be, which is not the name of one. */
  readonly unknownPlace: string | null;
  readonly hasUnreadNumber: boolean;
};

const sorts: readonly (readonly [RegExp, string])[] = [
  [
    /\bby price\b.*\b(?:highest|most expensive|descending|high to low)\b|\b(?:most expensive|highest price) first\b/,
    'purchase_price_desc',
  ],
  [
    /\b(?:cheap(?:er|est)?(?! than)|lowest[- ]price[ds]?(?! (?:per|a|an)\b)|least expensive|lowest (?:purchase )?price(?! (?:per|a|an)\b)|affordable|by price)\b/,
    'purchase_price_asc',
  ],
  [
    /\b(?:(?:best|highest|most|top|biggest|by) (?:annual |yearly |avg\.? |average |monthly |net )*(?:cash flow|income)|best cash flowing)\b/,
    'yearly_net_income_desc',
  ],
  [
    /\b(?:(?:best|highest|most|biggest|by) (?:take[- ]home )?equity(?! multiple)|most equity|by (?:take[- ]home|(?:total )?cash (?:returned|back|out)(?: (?:at|on) (?:exit|sale))?|(?:sale )?proceeds))\b/,
    'take_home_equity_desc',
  ],
  [
    /\b(?:(?:best|highest|top|biggest|by) (?:equity )?(?:multiples?|returns?)|best (?:deals?|rentals?|homes?|properties|ones?|investments?|condos?|houses?))\b/,
    'equity_multiple_desc',
  ],
  [
    /\b(?:biggest|largest) (?:homes?|houses?|condos?|places?|rentals?|properties|ones?)\b|\bby (?:size|square f(?:ee|oo)t(?:age)?|sq\.? ?ft)\b/,
    'living_area_desc',
  ],
];
/** `highest cap rate`, `lowest grm`, `sorted by dscr`, `best homes in memphis by noi`. The figure follows. */
const ranks =
  /\b(?:(highest|biggest|largest|most)|(lowest|smallest|least)|(?:best|top)(?:(?: [a-z\d,]+){0,6}? by)?|(?:sort|rank|order)(?:ed)?\b.*?\bby(?! (?:highest|lowest|biggest|largest|smallest|best|most|least)\b))(?: \d+)?(?: by)? /;
const ranksBy = /\b(?:best|top) .*\bby\b/;

/** The order by a figure that `sorts` has no words of its own for. */
function sortByFigure(text: string): string | null {
  const [words, isHighest, isLowest] = ranks.exec(text) ?? [];
  if (words === undefined) return null;
  const { names, rest } = readFigures(text.slice(text.indexOf(words) + words.length));
  const [name] = names;
  if (name === undefined || !rest.startsWith('|') || !isSortName(name)) return null;
  const isDescending = isHighest ? true : isLowest ? false : figureDirections[name] !== 'less';
  return `${name}_${isDescending ? 'desc' : 'asc'}`;
}

const isSortName = (name: FigureName): name is FigureName & SortName => (sortNames as readonly string[]).includes(name);

const count =
  /\b(?:top|best|first|cheapest|show me|find me|find|give me|list)(?: the)? (\d{1,2})(?= (?!beds?\b|br\b|bedrooms?\b|baths?\b|ba\b|bathrooms?\b|acres?\b|days?\b|weeks?\b|months?\b)[a-z]|$)|\b(\d{1,2}) (?:best|cheapest|top|results|options|matches|homes|houses|rentals|listings|properties|deals|condos)\b/;

/** Words of a search that name nothing. */
const fillers = new Set(
  `
    a about above afford again all also am an and annual annually any anything appreciation are area around
    as ask asking assuming at available average avg bath bathroom bathrooms baths be bed bedroom bedrooms
    beds been begin below best better between big bigger biggest both bring brings budget budgeted built but
    buy buying by can cannot cap cash change cheap cheaper cheapest city clear clearing clears close closing
    code codes condo condos construction cost costing costs could couple coverage criteria currently days
    deal deals debt decent did display do does doing done down dscr duplex duplexes each earn earns else
    equity estate every exit expense expensive family fast feet few filter filtered filters find first flow
    flowing foot for from generate generates generating get gets getting gimme give gives giving goal going
    good got great grm growing growth has have hello here hey hi higher highest hit hits home homes hot
    house housing how hunt hunting i if in included including income instead interest interested inventory
    invest investing investment investments investor irr is it just kind know large larger largest least
    left less lets level levels like limit limited list listed listing listings lists loan local look
    looking looks lower lowest make makes management manager many margin market max maximum may maybe me
    median meet meeting meets might min minimum moment money month monthly more mortgage most much multi
    multiple multiples my narrow near need negative negatively neighborhood neighborhoods net nets netting
    new newer nice no noi not now npv number numbers of offer offering offers ok okay old older on one ones
    only operating or our out over overview pass passes passing per perhaps persona place places please plus
    positive positively possible possibly price priced prices proceeds produce producing profit profitable
    properties property pull purchase put range rank ranked rate rates ratio re reach reaches really refi
    rent rental rentals rents report return returned returning returns rising run sale same search searching
    see seek seeking sell sells set sfr sfrs shop shopping should show single size sized slow small smaller
    smallest so solid some something sort sorted spend spending square start statistics stats still strong
    stuff summarize summary supply take target targeting targets tell than thanks that the them then there
    these thing things think those to today too top total town townhouse townhouses trend trends type
    typical under unit units up us use used using value values very wanna want was we weak well were what
    whats when where which while who whose will with within work working works worse worth would year yearly
    years yes yield yielding yields you your zip
  `
    .trim()
    .split(/\s+/),
);

const placeAfter =
  /\b(?:in|near|around|for) ((?!in\b|near\b|the\b|my\b|a\b|this\b|that\b|sale\b|cash\b|under\b|over\b|less\b)[a-z][a-z.' -]*?(?:, ?(?:[a-z]{2}\b|(?:(?:new|north|south|west|rhode) )?[a-z]+))?)(?=\s*(?:\||$|,(?! ?[a-z]{2}\b)|\b(?:with|under|over|for|that|at|and|which|below|above|where|whose|sorted|by|built|listed|on|between|from|priced|less|more|no|having|meets?|meeting|reach(?:es|ing)?|costing|up to)\b))/;

/** `homes that cash flow`, `how many of these have positive cash flow`. */
const positiveCashFlow =
  /\bwith (?:a )?positive cash flow\b|\b(?:that|which|these|those|them|ones) (?:(?:all|would|will|do|have|has|with|are) )*(?:a )?(?:positive )?cash flow(?: flows| positive(?:ly)?)?(?=$| (?:in|near|under|for|at)\b)/;

/** Reads targets, filters, assumptions, place, order and number of homes from a normalized text. */
export function readSearch(text: string, isPlace: (text: string) => boolean): ReadSearch {
  const plain = inSearchWords(text);
  const counted = count.exec(plain);
  const limit = Number(counted?.[1] ?? counted?.[2] ?? 0);
  const withoutCount = counted ? plain.replace(counted[0], counted[0].replace(/\d+/, '')) : plain;
  const { changes, place: left, unread: unreadFigures } = readPhrase(withoutCount);
  const byFigure = sortByFigure(text);
  const sort = (ranksBy.test(text) ? byFigure : null) ?? sorts.find(([pattern]) => pattern.test(text))?.[1] ?? byFigure;
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) values[wireNames[name as ParameterName]] = value;
  if (positiveCashFlow.test(text) && values['yearly_net_income_range'] === undefined)
    values['yearly_net_income_range'] = [0, null];
  if (values['persona'] === 'cash_flow' && !/persona|investor/.test(text)) delete values['persona'];
  const { place, unread, isUnknown } = readPlace(withoutCount, left, isPlace);
  // `with a pool in 44105`: beside a ZIP code, a town such as Pool is a common word.
  const hasCode = values['zip_code'] !== undefined || values['zip_codes'] !== undefined;
  if (place && !hasCode) values['place'] = place;
  const isSpecific = Object.keys(values).length > 0;
  if (sort) values['sort'] = sort;
  if (limit >= 1 && limit <= 10) values['limit'] = limit;
  return {
    values,
    isSpecific: isSpecific || sort !== null,
    unread,
    unknownPlace: isUnknown ? unread : null,
    hasUnreadNumber: unreadFigures.length > 0 || /\d/.test(left),
  };
}

type ReadPlace = { readonly place: string | null; readonly unread: string; readonly isUnknown: boolean };

/**
 * A place follows a preposition, names its state, or is all that remains of the text. Other remaining words are not a
 * place: they stay unread.
 */
function readPlace(text: string, left: string, isPlace: (text: string) => boolean): ReadPlace {
  const [, stated = ''] = placeAfter.exec(text) ?? [];
  const unread = (name: string) => wordsOf(left.replace(name, ' '));
  const named = /^[a-z]{2}$/.test(stated)
    ? [stated].find(isPlace)
    : placesIn(stated, isPlace).find((name) => stated.trim().startsWith(name));
  if (named) return { place: titled(named), unread: unread(named), isUnknown: false };
  const bare = placesIn(left, isPlace).find(
    (name) => (/,? [a-z]{2}$/.test(name) || unread(name) === '') && !isPartOfHome(text, name),
  );
  if (bare) return { place: titled(bare), unread: unread(bare), isUnknown: false };
  return { place: null, unread: wordsOf(left), isUnknown: wordsOf(stated).length > 2 };
}

/** `with a pool`: Pool is a town, too. */
function isPartOfHome(text: string, name: string): boolean {
  return unseen.test(name) && new RegExp(`\\b(?:with|has|have|having) (?:an? |the )?${name}\\b`).test(text);
}

const longestPlace = 5;

/** Every place that the words name, longest first. Filling alone, such as `cash`, is none. */
function placesIn(text: string, isPlace: (text: string) => boolean): string[] {
  const words = text.trim().split(/\s+/);
  const lengths = Array.from({ length: Math.min(longestPlace, words.length) }, (_, index) => index + 1).toReversed();
  return lengths
    .flatMap((length) =>
      Array.from({ length: words.length - length + 1 }, (_, start) => words.slice(start, start + length).join(' ')),
    )
    .map((name) => name.replace(/^[,.;]+|[,.;]+$/g, ''))
    .filter((name) => name.length > 2 && wordsOf(name).length > 2 && isPlace(name));
}

/** The words that are neither part of a search nor filling. */
function wordsOf(text: string): string {
  return text
    .split(/[^a-z'.-]+/)
    .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, ''))
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ');
}

/** `memphis tn` becomes `Memphis, TN`. */
function titled(words: string): string {
  const [, city = words, state] = /^(.+?),? ([a-z]{2})$/.exec(words) ?? [];
  if (city.length === 2) return city.toUpperCase();
  const title = city.replaceAll(/(?<![\w'])[a-z]/g, (letter) => letter.toUpperCase());
  return state && city.length > 2 ? `${title}, ${state.toUpperCase()}` : title;
}
