import { parameterOf } from '#contracts/parameters/catalogue.ts';
import type { AssumptionChange, ChangedName } from '#contracts/tools/assumption-change.ts';
import { changedFacts } from '#contracts/tools/assumption-change.ts';
import { type Quantity, quantity, readQuantity } from './quantities.ts';

/** Changes named in a question, in the order of the words, and the text without them. */
export type ReadChanges = { readonly changes: readonly AssumptionChange[]; readonly rest: string };

type Rule = { readonly pattern: RegExp; readonly read: (groups: readonly string[]) => AssumptionChange | null };

const up = String.raw`(?:more|higher|up|increas(?:e[sd]?|ing)|ris(?:e[sn]?|ing)|go(?:es)? up|went up|rais(?:e[sd]?|ing)|jump(?:s|ed)?|climb(?:s|ed)?|grow[sn]?|above|over|add(?:ed|s)?|bump(?:s|ed)?)`;
const down = String.raw`(?:less|lower(?:ed|s)?|down|decreas(?:e[sd]?|ing)|drop(?:s|ped|ping)?|fall(?:s|en)?|fell|go(?:es)? down|went down|cut|reduc(?:e[sd]?|ing)|below|under|off|cheaper|short)`;
const verb = String.raw`(?:\s(?:is|was|were|are|be|of|at|to|for|=|equals|by|becomes?|hits?|reach(?:es)?|go(?:es)? to|went to|comes? in at|turns? out(?: to be)?|with|only|just|really|actually|about|around|would be|goes|would|should|set|instead|ends? up(?: at)?|runs?|i|we|assume|use|used|using|if|costs?|drops? to|falls? to|rises? to|doubles? to|drop to|fall to|rise to|climb to|climbs to|jumps? to|increases? to|decreases? to|moves? to|lower(?:ed)? to|raised? to))*`;

/** Nouns of everything that a question can change, most specific first. */
const nouns: readonly (readonly [ChangedName, string])[] = [
  ['exit_cap_rate', 'exit cap(?: rate)?|(?:sell|exit|sale) at an?|terminal cap(?: rate)?'],
  ['refi_ltv', 'refi(?:nance)? (?:ltv|loan[- ]to[- ]value)'],
  ['refi_cost', 'refi(?:nance|nancing)? costs?'],
  ['refi_year', 'refi(?:nance|nancing)?(?: (?:in|after|at))?(?: year)?'],
  ['refi_min_dscr', 'refi(?:nance)? dscr'],
  [
    'gross_income_increase',
    'rent(?:al)?s? (?:growth|inflation|increases?)|(?:annual|yearly) rent (?:growth|increases?)|rents? (?:grows?|go up|rise|increase)(?: each| every| a)? ?(?:year|annually)?',
  ],
  [
    'gross_expense_increase',
    '(?:expense|cost)s? (?:growth|inflation|increases?)|expenses (?:grow|rise|go up)|inflation',
  ],
  ['management_fee', 'management(?: fees?)?|property manage(?:r|ment)(?: fees?| charges| costs| takes)?'],
  ['maintenance_of_price', 'maintenance of (?:the )?price'],
  ['maintenance', 'maintenance(?: reserve| budget)?'],
  ['capex_reserve', 'cap ?ex(?: reserve)?|capital (?:reserve|expenditures?)'],
  ['vacant_months', 'vacant months|(?:vacant|empty)(?: at first)?(?: for)?'],
  ['leasing_fee', 'leasing fees?'],
  ['turnover_years', 'new tenants? every|turnover(?: every)?|tenants? stays?'],
  ['vacancy', 'vacancy(?: rate)?|vacancies'],
  ['acquisition_cost_percentage', 'closing costs?|acquisition costs?'],
  [
    'disposition_cost_percentage',
    "selling costs?|disposition costs?|sales? costs?|(?:agent|realtor|broker)(?:s|'s)? (?:fees?|commissions?)(?: at sale)?|commissions?",
  ],
  [
    'appreciation',
    'appreciation(?: rate)?|appreciates?|home values? (?:grow|rise|go up)|values? (?:grows?|rises?|goes up)|prices (?:grow|rise|go up)',
  ],
  ['pmi_rate', 'pmi(?: rate)?|mortgage insurance'],
  ['discount_rate', 'discount rate'],
  ['reinvest_rate', 'reinvest(?:ment)? rate'],
  ['ordinary_rate', '(?:income |tax )*bracket|income tax(?: rate)?|marginal (?:tax )?rate'],
  ['capital_gain_rate', 'capital gains?(?: tax)?(?: rate)?'],
  ['recapture_rate', '(?:depreciation )?recapture(?: rate)?'],
  ['land_share', 'land share|land value'],
  ['depreciation_years', 'depreciation period'],
  ['loan_term', 'loan term|term|amortiz(?:ation|ed)(?: over)?|mortgage term'],
  [
    'hold_years',
    'hold(?:ing)?(?: period)?(?: it| this| onto it)?|held|keep(?: it| this)?|own(?: it| this)?|sell(?: it| this)? (?:in|after)|sold after|exit (?:in|after)|time horizon|horizon',
  ],
  ['tax_rate', '(?:property )?tax rate|property tax(?:es)?|taxes'],
  ['insurance_annual', '(?:homeowners? |annual )?insurance(?: premiums?| costs?)?|premiums?'],
  ['association_fee_monthly', 'hoa(?: dues| fees?)?|association fees?|(?:condo|monthly) (?:dues|fees?)|dues'],
  ['after_repair_value', 'arv|after[- ]repair value'],
  ['upfront', '(?:upfront )?repairs|upfront(?: costs?)?|make[- ]ready'],
  ['other_annual', 'other (?:annual )?costs'],
  [
    'rent',
    '(?:the )?(?:monthly |market )?rents?(?: (?:it|this)(?: out)?)?|rents for|rented|rental income|lease(?:s|d)?(?: it)?',
  ],
  ['mortgage_ltv', 'ltv|(?:borrow|finance|borrowing|financing)|loan[- ]to[- ]value|financ(?:e|ing)|borrow(?:ing)?'],
  ['interest_rate', '(?:interest|mortgage|loan|financing) rates?|interest|rates?|apr'],
  [
    'price',
    '(?:the )?(?:purchase |asking |list )?price|offer(?:ed|ing|s)?|bid|buy(?:ing)?(?: it| this)?|pay(?:ing)?|paid|purchase(?: it)?|get it|seller (?:accepts|takes)|they (?:accept|take)|negotiate(?: it)?(?: down)?',
  ],
];

const sign = (word: string) => (new RegExp(`^${down}$`).test(word) ? -1 : 1);
const isDollarName = (name: ChangedName) => name in changedFacts && name !== 'tax_rate';

/** A stated value. Null: a value of this kind cannot belong to the name. */
function setTo(
  name: ChangedName,
  { value, kind, isMonthly }: Quantity & { isMonthly: boolean },
): AssumptionChange | null {
  if (name === 'price') {
    if (kind === 'percent' || kind === 'points') return null;
    return kind === 'dollars' || value >= 1000 ? { name, to: value } : null;
  }
  if (isDollarName(name)) {
    if (kind === 'percent' || kind === 'multiple' || kind === 'years' || kind === 'months') return null;
    const isAnnualFact = name === 'insurance_annual' || name === 'other_annual';
    return { name, to: isAnnualFact && isMonthly ? 12 * value : value };
  }
  if (kind === 'dollars' || kind === 'multiple') return null;
  const unit = unitOf(name);
  if (unit === 'percent') return kind === 'years' || kind === 'months' ? null : { name, to: value };
  if (unit === 'months') return kind === 'percent' ? null : { name, to: kind === 'years' ? 12 * value : value };
  if (unit === 'years') return kind === 'percent' ? null : { name, to: kind === 'months' ? value / 12 : value };
  return { name, to: value };
}

function unitOf(name: ChangedName): string {
  if (name in changedFacts) return name === 'tax_rate' ? 'percent' : 'dollars';
  const entry = parameterOf(name as Exclude<ChangedName, keyof typeof changedFacts>);
  return entry.kind === 'number' ? entry.unit : entry.kind;
}

/** A change by an amount: percent of dollars is a share, percent of a percentage is points. */
function moveBy(name: ChangedName, direction: number, { value, kind }: Quantity): AssumptionChange | null {
  const by = direction * Math.abs(value);
  if (isDollarName(name)) {
    if (kind === 'percent' || (kind === null && name === 'price' && value <= 60)) return { name, by_percent: by };
    if (kind === 'multiple' || kind === 'years' || kind === 'months') return null;
    return { name, by };
  }
  if (kind === 'dollars' || kind === 'multiple') return null;
  return name === 'tax_rate' && kind === 'percent' ? { name, by_percent: by } : { name, by };
}

const one = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?<![\\w$.,])(?:${pattern})`),
  read,
});
const fixed = (pattern: string, change: AssumptionChange): Rule => one(`(?:${pattern})\\b`, () => change);
const percentOf = (digits: string) => Number(digits.replace(/[%\s]/g, ''));
const plain = String.raw`(\d+(?:\.\d+)?)`;
const notMore = String.raw`(?![\d.,]*\d|\s?(?:k|m|thousand|x)\b)`;

const special: readonly Rule[] = [
  one(String.raw`(?:full )?(?:ask|asking(?: price)?|list(?: price)?) (?:plus|and|\+) ${quantity}`, ([, amount = '']) =>
    moveBy('price', 1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:get|getting|collect(?:ing)?|charge|charging|bring(?:s)? in|rents? (?:it )?(?:out )?(?:for|at)|only|just) ${quantity}`,
    ([, amount = '']) => (readQuantity(amount).isMonthly ? setTo('rent', readQuantity(amount)) : null),
  ),
  one(String.raw`(?:empty|vacant) ${plain}% (?:of the (?:time|year))?`, ([, share = '']) => ({
    name: 'vacancy',
    to: Number(share),
  })),
  one(String.raw`${plain}% (?:of the time )?(?:empty|vacant)`, ([, share = '']) => ({
    name: 'vacancy',
    to: Number(share),
  })),
  one(String.raw`repairs (?:run|are|cost|at|of|eat(?: up)?) ${plain}%`, ([, share = '']) => ({
    name: 'maintenance',
    to: Number(share),
  })),
  one(String.raw`${plain}% (?:tax )?bracket`, ([, share = '']) => ({ name: 'ordinary_rate', to: Number(share) })),
  one(
    String.raw`(?:exit|exits|sell|sells|selling|sold|sale)(?: it| this)?(?: at)?(?: an?)? ${plain}\s?%? cap(?: rate)?\b`,
    ([, share = '']) => ({ name: 'exit_cap_rate', to: Number(share) }),
  ),
  one(
    String.raw`(?:home )?(?:prices|values|it|value) (?:falls?|drops?|declines?|decreases?|goes? down|loses?)(?: by)? ${plain}% (?:a|per|each|every) year`,
    ([, share = '']) => ({ name: 'appreciation', to: -Number(share) }),
  ),
  one(
    String.raw`rents? (?:falls?|drops?|declines?|decreases?|goes? down)(?: by)? ${plain}% (?:a|per|each|every) year`,
    ([, share = '']) => ({ name: 'gross_income_increase', to: -Number(share) }),
  ),
  fixed(
    '(?:(?:home )?(?:prices|values)|value|it|the home|home) (?:do(?:es)? not|never) (?:grow|appreciate|rise|go up|gain)(?: (?:at all|in value|value))?|(?:no|zero|0%?) appreciation|flat (?:home )?(?:prices|values)|(?:prices|values) (?:stay|are|remain) flat',
    { name: 'appreciation', to: 0 },
  ),
  fixed(
    'flat rents?|rents? (?:stays?|are|is|remains?) flat|rents? (?:do(?:es)? not|never) (?:grow|rise|go up|increase)(?: at all)?|(?:no|zero|0%?) rent (?:growth|increases?)',
    { name: 'gross_income_increase', to: 0 },
  ),
  fixed('(?:no|without(?: the)?|zero) (?:hoa|dues|association fees?)(?: dues| fees?)?', {
    name: 'association_fee_monthly',
    to: 0,
  }),
  fixed('(?:no|zero|without(?: any)?|0%?) vacancy|always rented|never vacant', { name: 'vacancy', to: 0 }),
  fixed('(?:no|zero|without(?: any)?) repairs', { name: 'upfront', to: 0 }),
  one(
    String.raw`(?:put(?:ting)? |with |at |only |just )*${plain}\s?%?(?:${notMore}) (?:down(?: payment)?|equity)\b`,
    ([, share = '']) => ltvOf(100 - percentOf(share)),
  ),
  one(String.raw`down payments?${verb} ${plain}\s?%?${notMore}`, ([, share = '']) => ltvOf(100 - percentOf(share))),
  one(String.raw`(?:put(?:ting)?|pay(?:ing)?|with) ${plain}\s?%? down\b`, ([, share = '']) =>
    ltvOf(100 - percentOf(share)),
  ),
  fixed('(?:no|nothing|zero|0) (?:money )?down', { name: 'mortgage_ltv', to: 100 }),
  fixed(
    '(?:buy(?:ing)?|pay(?:ing)?|paid|bought|purchase)(?: it| this)? (?:in |with |for |all )*cash(?! flow)|all[- ]cash|(?:in|with|for) (?:all )?cash(?! (?:flow|on|to))|cash (?:purchase|buyer|offer|deal)|(?:no|without (?:a |any )?) ?(?:mortgage|loan|debt|financing|leverage)',
    { name: 'mortgage_ltv', to: 0 },
  ),
  one(
    String.raw`${plain}\s?% (?:ltv|loan[- ]to[- ]value|financ(?:ing|ed)|leverage|mortgage|loan)\b`,
    ([, share = '']) =>
      percentOf(share) > 20 ? ltvOf(percentOf(share)) : { name: 'interest_rate', to: percentOf(share) },
  ),
  one(String.raw`${plain}\s?%? (?:interest|mortgage|loan)(?: rate)?\b(?! term)`, ([, rate = '']) =>
    percentOf(rate) > 20 ? null : { name: 'interest_rate', to: percentOf(rate) },
  ),
  one(
    String.raw`${plain}[ -]?(?:years?|yrs?|yr)[ -](?:fixed|loan|mortgage|note|am\b|amortization|term)(?: rate)?(?: (?:loan|mortgage))?`,
    ([, span = '']) => ({ name: 'loan_term', to: Number(span) }),
  ),
  one(
    String.raw`(?:finance|loan|mortgage|amortize)(?:d)?(?: it| is)? (?:over|for) ${plain} (?:years?|yrs?)`,
    ([, span = '']) => ({ name: 'loan_term', to: Number(span) }),
  ),
  one(String.raw`${plain}[ -]?(?:years?|yrs?|yr)[ -]hold(?:ing)?(?: period)?\b`, ([, span = '']) => ({
    name: 'hold_years',
    to: Number(span),
  })),
  one(
    String.raw`(?:hold(?:ing)?|keep(?:ing)?|own(?:ing)?)(?: (?:it|this|on|onto it|the (?:home|house|property)))*(?: for)? ${plain}(?: years?| yrs?)?\b(?!%)`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  one(
    String.raw`(?:sell|sold|exit)(?:ing)?(?: (?:it|this|the (?:home|house|property)))? (?:in|after|at) (?:year )?${plain}(?: years?| yrs?)?\b(?!%)`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  one(
    String.raw`(?:vacant|empty|sits?(?: empty| vacant)?)(?: for)?(?: the first)? ${plain} months?`,
    ([, span = '']) => ({ name: 'vacant_months', to: Number(span) }),
  ),
  one(
    String.raw`${plain} months? (?:of )?(?:vacan(?:t|cy)|empty)(?: (?:at first|before|up front|upfront))?`,
    ([, span = '']) => ({ name: 'vacant_months', to: Number(span) }),
  ),
  fixed(
    '(?:with(?:out)? (?:a )?|no |not using a |fire the |drop the )?(?:self[- ]manag(?:e|ed|ing)(?: it)?)|(?:no|without (?:a )?|fire the |drop the ) ?(?:property )?manager|manag(?:e|ing) (?:it|this) (?:myself|ourselves)|(?:no|without) (?:property )?management',
    { name: 'property_managed', to: false },
  ),
  fixed(
    '(?:hir(?:e|ed|ing)|us(?:e|ed|ing)|with|add|get|pay(?:ing)?(?: for)?|have|had) (?:a |an )?(?:property )?(?:manager|management(?: company)?)(?! fee)|professionally managed|property managed|managed for me',
    { name: 'property_managed', to: true },
  ),
  fixed('(?:before|without|ignor(?:e|ing)|no) (?:income )?tax(?:es)?(?! rate)', { name: 'after_tax', to: false }),
  fixed(
    'after[- ](?:income[- ])?tax(?:es)?(?! cash)|with income tax(?:es)?|includ(?:e|ing) income tax(?:es)?|pay(?:ing)? income tax(?:es)?',
    { name: 'after_tax', to: true },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)(?:brrrr|reinvestor)(?: persona| model| investor)?',
    { name: 'persona', to: 'reinvestor' },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)cash flow (?:persona|model|investor)',
    { name: 'persona', to: 'cash_flow' },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)appreciation (?:persona|model|investor)',
    { name: 'persona', to: 'appreciation' },
  ),
  fixed(
    '(?:at |for |offer(?:ing)? |pay(?:ing)? )(?:the )?(?:full price|full ask(?:ing)?|asking(?: price)?|list(?: price)?)',
    { name: 'price', by_percent: 0 },
  ),
  one(
    String.raw`${quantity} (${down}|above|over) (?:the )?(?:asking|list|ask)(?: price)?`,
    ([, amount = '', word = '']) => moveBy('price', word === 'above' || word === 'over' ? 1 : -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:knock(?:ed)?|take|took|get|got|negotiate|shave)(?: them| it| the seller)? ${quantity} off(?: (?:the )?(?:price|asking|list))*`,
    ([, amount = '']) => moveBy('price', -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:offer(?:ed|ing)?|bid|buy(?:ing)?|bought|get|got|pay|paid|paying)(?: (?:it|this|for|at|the seller|in))* ${quantity} (under|below|less|off|lower|above|over|more)(?: (?:the )?(?:asking|list|ask)(?: price)?)?`,
    ([, amount = '', word = '']) => moveBy('price', /above|over|more/.test(word) ? 1 : -1, readQuantity(amount)),
  ),
  one(String.raw`${quantity} (?:price (?:cut|drop|reduction)|discount(?! rate))`, ([, amount = '']) =>
    moveBy('price', -1, readQuantity(amount)),
  ),
  one(String.raw`(?:at )?(?:an? )?${quantity} off\b`, ([, amount = '']) => moveBy('price', -1, readQuantity(amount))),
  one(
    String.raw`(?:offer(?:ed|ing)?|bid|buy(?:ing)?|bought|get|got|pay|paid|paying|purchase|(?<!rent(?:s|ed)?(?: it| this)? )(?:for|at))(?: (?:it|this|for|at|the seller|them|only|just|in|around|about))* (\$\s?\d[\d,.]*\s?(?:k|m|thousand|million)?|\d{2,4}\s?k|\d{5,7}|\d{1,3},\d{3}(?:,\d{3})?|\d(?:\.\d+)?\s?(?:m|million))(?![\d,.]*\d|[a-z])(?! (?:rent|in repairs|repairs|a month|per month|of repairs|monthly|cash|down)|\s?\/\s?mo)`,
    ([, amount = '']) => setTo('price', readQuantity(amount)),
  ),
  one(String.raw`${quantity} (?:of |in |into |for |worth of )?(?:upfront )?(?:repairs|work\b)`, ([, amount = '']) =>
    setTo('upfront', readQuantity(amount)),
  ),
  one(String.raw`worth ${quantity} (?:after|once)(?: the)? (?:repairs|fixed|it is fixed)`, ([, amount = '']) =>
    setTo('after_repair_value', readQuantity(amount)),
  ),
  one(
    String.raw`refi(?:nance|nancing)?(?: it)? (?:in |after |at )?(?:year )?${plain}(?: years?)?`,
    ([, span = '']) => ({
      name: 'refi_year',
      to: Number(span),
    }),
  ),
];

function ltvOf(share: number): AssumptionChange | null {
  return share >= 0 && share <= 100 ? { name: 'mortgage_ltv', to: Number(share.toFixed(6)) } : null;
}

/** The rules of each noun, for texts that contain it. */
const generic = nouns.map(([name, noun]) => ({
  noun: new RegExp(`\\b(?:${noun})\\b`),
  rules: [
    one(`(?:${noun})\\b(?: (?:were|was|is|are|to|would))* (?:doubles?d?|doubling)\\b(?! to)`, () => ({
      name,
      by_percent: 100,
    })),
    one(`(?:double|doubling) (?:the |my )?(?:${noun})\\b`, () => ({ name, by_percent: 100 })),
    one(`(?:${noun})\\b(?: (?:were|was|is|are|gets?))* (?:halve[sd]?|cut in half)\\b`, () => ({
      name,
      by_percent: -50,
    })),
    one(
      String.raw`(?:${noun})\b(?:\s(?:would|will|were|was|is|are|to|should|could|it|goes|go|get|gets|just))*\s(${up}|${down})(?:\s(?:by|another|an extra|about))*\s${quantity}(?! (?:to|down)\b)`,
      ([, word = '', amount = '']) => moveBy(name, sign(word), readQuantity(amount)),
    ),
    one(
      String.raw`(?:an? )?(?:extra |additional )?${quantity}\s(${up}|${down})\s(?:in |on |per month in |of )?(?:the )?(?:${noun})\b`,
      ([, amount = '', word = '']) => moveBy(name, sign(word), readQuantity(amount)),
    ),
    one(String.raw`(?:${noun})${verb}\s${quantity}\s(${up}|${down})\b`, ([, amount = '', word = '']) =>
      moveBy(name, sign(word), readQuantity(amount)),
    ),
    one(
      String.raw`(${up}|${down})\s(?:the |my )?(?:${noun})\b(?:\s(?:by|another))*\s(?!to\b)${quantity}`,
      ([, word = '', amount = '']) => moveBy(name, sign(word), readQuantity(amount)),
    ),
    one(String.raw`(?:${noun})\b${verb}\s(?:an? )?${quantity}`, ([, amount = '']) => setTo(name, readQuantity(amount))),
    one(
      String.raw`${quantity}\s(?:for |of |in |on |a month in |per month in )?(?:the )?(?:${noun})\b`,
      ([, amount = '']) => setTo(name, readQuantity(amount)),
    ),
  ],
}));

/** Rules for what belongs to a change that was read before. */
const companions: readonly (readonly [ChangedName, Rule])[] = [
  [
    'property_managed',
    one(String.raw`(?:at|for|charging|who (?:charges|takes)) (?:an? )?${plain}%`, ([, fee = '']) => ({
      name: 'management_fee',
      to: Number(fee),
    })),
  ],
  [
    'refi_year',
    one(String.raw`(?:at|to|for) (?:an? )?${plain}\s?%?(?: ltv)?`, ([, share = '']) =>
      Number(share) >= 50 ? { name: 'refi_ltv', to: Number(share) } : null,
    ),
  ],
  [
    'after_tax',
    one(String.raw`(?:at|in|with) (?:an? |the )?${plain}%`, ([, rate = '']) => ({
      name: 'ordinary_rate',
      to: Number(rate),
    })),
  ],
];
/** Changes that come with another one. */
const managed = /property manag\w+ (?:fees? )?(?:at |of )?\d/;

/** Nothing unread belongs to the number: it follows the start, a comma, a conjunction or another change. */
const standsAlone = String.raw`(?<=^\s*|[|,;:]\s*|\b(?:and|plus|or|if|about|try|use|to|is|was|were|an?)\s+)`;

/** A percentage of its own is the interest rate, if it can be one. */
const bare: readonly Rule[] = [
  one(String.raw`(?:at|with|@)\s${plain}\s?%?${notMore}(?!\s?(?:years?|months?|down|x))`, ([, rate = '']) =>
    Number(rate) >= 2 && Number(rate) <= 14 ? { name: 'interest_rate', to: Number(rate) } : null,
  ),
  one(
    String.raw`${standsAlone}${plain}%(?! (?:lower|higher|less|more|up|down|under|below|above|over|off)\b)`,
    ([, rate = '']) => (Number(rate) >= 2 && Number(rate) < 10 ? { name: 'interest_rate', to: Number(rate) } : null),
  ),
];

type Found = { readonly change: AssumptionChange; readonly at: number };

/**
 * Reads every change of a normalized text. `takesBare`: a percentage without a name is an interest rate, and so is a
 * number after `at` if it says so.
 */
export function readChanges(text: string, takesBare: boolean): ReadChanges {
  const found: Found[] = [];
  let rest = text;
  const apply = ({ pattern, read }: Rule) => {
    const match = pattern.exec(rest);
    const change = match && read(match);
    if (!match || !change || found.some((each) => each.change.name === change.name)) return;
    found.push({ change, at: match.index });
    rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  };
  for (const rule of special) apply(rule);
  for (const [name, rule] of companions) if (found.some(({ change }) => change.name === name)) apply(rule);
  for (const { noun, rules } of generic) {
    if (noun.test(rest)) for (const rule of rules) apply(rule);
  }
  if (managed.test(text) && found.some(({ change }) => change.name === 'management_fee'))
    found.push({ change: { name: 'property_managed', to: true }, at: 0 });
  if (takesBare) for (const rule of bare) apply(rule);
  const changes = found.toSorted((a, b) => a.at - b.at).map(({ change }) => change);
  return { changes: mergeChanges([], changes), rest };
}

/** Later changes replace earlier ones of the same name, in their place. */
export function mergeChanges(
  earlier: readonly AssumptionChange[],
  later: readonly AssumptionChange[],
): AssumptionChange[] {
  const byName = new Map([...earlier, ...later].map((change) => [change.name, change]));
  return [...byName.values()];
}
