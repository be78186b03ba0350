import { asks, type Reading } from './reading.ts';

/** Conditions that a search cannot take as they are, and what to ask. */
const open: readonly (readonly [RegExp, asked: string, isSettledBy?: string])[] = [
  [
    /\b(?:(?:du|tri|four|quad)plex(?:es)?|multi-?\s?famil(?:y|ies)|apartment (?:buildings?|complex(?:es)?)|(?:vacant|empty|raw) (?:lots?|land)|(?:mobile|manufactured) homes?|trailers?|commercial (?:buildings?|propert(?:y|ies)|real estate|space)|office buildings?|warehouses?|hotels?)\b/,
    'I only have single-family homes and condos. Ask for one of these.',
  ],
  [
    /\brent(?:s|ing|ed|al income)? (?:(?:for|of|is|out) )*(?:over|above|at least|more than|under|below|less than|between|\$?\d{3})/,
    'I can’t search by rent. Name the income, the multiple or the price that you want.',
  ],
  [
    /\brent(?:s|ing|ed)? (?:(?:for|at|of|out|is) )+\d+(?:\.\d+)?%(?! (?:higher|lower|more|less|up|down|vacan|interest))|\b(?:1|one|2|two)(?:%| percent) rule\b/,
    'I can’t search by rent. Name the income, the multiple or the price that you want.',
  ],
  [
    /^(?:remove|exclude|drop|hide|skip|leave out|get rid of)(?: all| any| the)* (?:condo|house|townhouse)s? \S/,
    'I can leave out all condos or all houses. Which homes should I search?',
  ],
  [
    /\b(?:not|never|except) in (?!(?:years?|need|an?|the|any|foreclosure|good|bad|poor|great)\b)|\banywhere (?:but|except)\b|\boutside of (?!my\b)/,
    'I can’t leave a place out. Where should I search?',
  ],
  [
    /\bcap rates? (?:(?:of|over|above|at least|more than|from|>=?) )+\d/,
    'I can’t filter by cap rate. I can put the highest first, or filter by multiple, DSCR, cash on cash or income.',
  ],
  [
    /\b(?<!\b(?:not|no|never|without)(?: \w+)? )(?:negative(?:ly)? (?:cash flow|cash flowing)|(?:do(?:es)?|will|would) (?:not|never) cash flow|lose money|cash flow negative(?:ly)?)\b/,
    'A search finds homes that reach your targets. It can’t look for those that lose money.',
  ],
  [
    /\b(?:no|any|without(?: an?)?|unlimited|ignore(?: the)?) (?:cash|budget|equity)(?: (?:limit|cap|max(?:imum)?))?(?=$| (?:in|for|at|with|needed))|\b(?:no|without(?: an?)?) (?:limit|cap|max(?:imum)?) on (?:the |my )?cash\b/,
    'A search needs the most cash that you have. Name an amount, such as $500,000.',
    'maximum_initial_equity_investment',
  ],
  [
    /\bneed(?:s|ing)? (?:\w+ )?(?:work|repairs?|rehab|renovat\w+|updating|tlc)\b|\bfixer(?:[- ]uppers?)?\b|\bhandyman specials?\b/,
    'Listings don’t state how much work a home needs. The keywords under Filters search their descriptions.',
  ],
  [
    /\bsection[- ]?(?:8|eight)\b|\bvouchers?\b/,
    'No listing says whether it takes vouchers. Should I search without that?',
  ],
  [
    /\b(?:price|recent(?:ly)?) (?:cuts?|drop(?:s|ped)?|reductions?|reduced)\b(?! (?:by )?\$?\d)|\breduced (?:price|homes|houses|condos|listings)\b/,
    'I can’t search by price cuts. Save a search to get an email when a cut reaches your target.',
  ],
  [
    /\b(?:pending|under contract|contingent|off[- ]market|sold|withdrawn|expired|foreclos\w*|bank[- ]owned|auctions?)\b/,
    'I only have homes that are for sale or coming soon. Should I search these?',
  ],
  [
    /\b(?:no|nothing|none|exclud(?:e|ing)|skip|hide|avoid|except|without)(?: (?:any|the|homes|houses|listings|properties|places|ones?|those|anything|that|which|are|were|was|is|have|has|been))* (?:built|listed|on the market|with|hoa (?:over|under|above|below))\b/,
    'Which homes should I keep? Name the condition that they should meet.',
  ],
  [
    /\b(?:new(?:er|est|ly)?|modern|recent(?:ly)?|old(?:er|est)?)[ -](?:built|construction|builds?|homes?|houses?|condos?|properties|places|rentals|ones)\b(?! than)|\bnew construction\b/,
    'Built before or after which year?',
    'year_built_range',
  ],
  [
    /\b(?:new(?:er|est|ly)?|recent(?:ly)?|just|latest|fresh(?:ly)?|stale|old(?:er|est)?) (?:listings?|listed|on (?:the )?market)\b|\b(?:listed|(?:on|hit) (?:the )?market) (?:recently|(?:for )?(?:a while|(?:a )?long(?: time)?|too long|forever))\b/,
    'Listed for at least or at most how many days?',
    'days_on_market_range',
  ],
  [
    /\b(?:low(?:er|est)?|cheap(?:er|est)?|small|reasonable|high(?:er|est)?) (?:hoa|dues|association|condo fees?)\b/,
    'HOA dues of at most how many dollars a month?',
    'association_fee_range',
  ],
  [
    /\b(?:big(?:ger)?|larg(?:e|er)|huge|small(?:er)?|decent) (?:lots?|land|parcels?)\b/,
    'A lot of at least or at most which size, in square feet or acres?',
    'lot_size_range',
  ],
];

const ranksByOther =
  /\b(?:best|highest|lowest|largest|biggest|smallest|cheapest|top|sort(?:ed)? by|order(?:ed)? by|rank(?:ed)? by) (?:\d+ )?(?:by )?(?:irr|mirr|price (?:per|an?) sq|price per|ppsf|hoa|dues|lots?\b|days on|year built|age)\b|\b(?:newest|oldest|largest|biggest|smallest)(?: \w+)? first\b/;

/** A question about words that name a condition without its number. Null: there are none. */
export function askAboutCondition(text: string, values: Readonly<Record<string, unknown>>): Reading | null {
  if (ranksByOther.test(text))
    return asks(
      'I can’t put homes in that order. I can sort by multiple, income, price, cap rate and similar figures.',
    );
  const [, asked] = open.find(([words, , settled]) => words.test(text) && !(settled && settled in values)) ?? [];
  return asked === undefined ? null : asks(asked);
}
