import type { AssumptionChange, ChangedName } from '#contracts/tools/assumption-change.ts';
import { quantity, readQuantity } from '../quantities.ts';
import { down, moveBy, one, setTo, sign, up, verb } from './change-rule.ts';

/** Nouns of everything that a question can change, most specific first. */
const nouns: readonly (readonly [ChangedName, string])[] = [
  [
    'exit_cap_rate',
    'cap(?: rate)? (?:at|on) (?:the )?(?:exit|sale)|exit cap(?: rate)?|(?:sell|exit|sale) at an?|terminal cap(?: rate)?',
  ],
  ['refi_ltv', 'refi(?:nance)? (?:ltv|loan[- ]to[- ]value)'],
  ['refi_cost', 'refi(?:nance|nancing)? costs?'],
  ['refi_year', 'refi(?:nance|nancing)?(?: (?:in|after|at))?(?: year)?'],
  ['refi_min_dscr', 'refi(?:nance)? dscr'],
  [
    'gross_income_increase',
    'rent(?:al)?s? (?:growth|inflation|increases?)|(?:annual|yearly) rent (?:growth|increases?)|rents? (?:(?:to|will|would|should|might|only|just) )*grows?(?: each| every| a)? ?(?:year|annually)?',
  ],
  [
    'gross_expense_increase',
    '(?:expense|cost)s? (?:growth|inflation|increases?)|(?:expenses|(?:operating )?costs) (?:grow|rise|go up|climb|inflate|increase)|inflation',
  ],
  ['management_fee', 'management(?: fees?)?|property manage(?:r|ment)(?: fees?| charges| costs| takes)?'],
  ['maintenance_of_price', 'maintenance of (?:the )?(?:price|value|home value)'],
  ['maintenance', 'maintenance(?: reserve| budget)?'],
  ['capex_reserve', 'cap ?ex(?: reserve)?|capital (?:reserve|expenditures?)'],
  ['vacant_months', 'vacant months|(?:vacant|empty)(?: at first)?(?: for)?'],
  ['leasing_fee', 'leasing fees?'],
  ['turnover_years', 'new tenants? every|turnover(?: every)?|tenants? stays?'],
  ['vacancy', 'vacancy(?: rate)?|vacancies'],
  ['acquisition_cost_percentage', 'closing costs?|acquisition costs?'],
  [
    'disposition_cost_percentage',
    "selling costs?|disposition costs?|sales? costs?|costs? (?:of (?:the )?sale|of selling|to sell)|(?:agent|realtor|broker)(?:s|'s)?(?: (?:fees?|commissions?))?(?: at sale)?|commissions?",
  ],
  [
    'appreciation',
    'growth in (?:the )?(?:home )?(?:prices|values?)|(?:home )?(?:price|value) growth|appreciation(?: rate)?|appreciates?|home values? (?:grow|rise|go up)|values? (?:to |will |would |should |might )?(?:grows?|rises?|goes up|go up)|prices (?:to |will )?(?:grow|rise|go up)',
  ],
  ['loan_points', '(?:loan|origination|discount) (?:points?|fees?)'],
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
    'hold(?:ing)?(?: period)?(?: it| this| onto it)?|held|hang(?:ing)? on(?: to)?(?: it| this)?|keep(?: it| this)?|own(?: it| this)?|sell(?: it| this)? (?:in|after)|sold after|exit (?:in|after)|time horizon|horizon',
  ],
  ['tax_rate', '(?:property )?tax rate|property tax(?:es)?|taxes'],
  ['insurance_annual', '(?:homeowners? |annual )?insurance(?: premiums?| costs?)?|premiums?'],
  ['association_fee_monthly', 'hoa(?: dues| fees?)?|association fees?|(?:condo|monthly) (?:dues|fees?)|dues'],
  ['after_repair_value', 'arv|after[- ]repair value'],
  ['upfront', '(?:upfront )?repairs|upfront(?: costs?)?|make[- ]ready'],
  ['other_annual', 'other (?:annual )?costs'],
  [
    'rent',
    '(?:the )?(?:monthly |market )?(?:rents?|renting)(?: (?:it|this)(?: out)?)?|rents for|rented|rental income|lease(?:s|d)?(?: it)?',
  ],
  ['down_payment', 'down payments?'],
  ['mortgage_ltv', 'ltv|(?:borrow|finance|borrowing|financing)|loan[- ]to[- ]value|financ(?:e|ing)|borrow(?:ing)?'],
  [
    'interest_rate',
    '(?:interest|mortgage|loan|financing) rates?|interest|(?<!\\b(?:cap|tax|vacancy|discount|growth|appreciation|capture) )rates?|apr',
  ],
  [
    'price',
    '(?:the )?(?:purchase |asking |list )?price|offer(?:ed|ing|s)?|bid|buy(?:ing)?(?: it| this)?|pay(?:ing)?|paid|purchase(?: it)?|get it|seller (?:accepts|takes)|they (?:accept|take)|negotiate(?: it)?(?: down)?',
  ],
];

/** `hoa under 300` bounds a number and changes none. */
const isBound = (word: string) => /^(?:under|below|above|over)$/.test(word);

/** Names whose value is often below zero: `appreciation -2%`. */
const canBeNegative = /increase$|appreciation/;

/** `rate +1` moves the rate; `appreciation -2%` states it. */
function signed(name: ChangedName, amount: string): AssumptionChange | null {
  const read = readQuantity(amount);
  if (amount.startsWith('+')) return moveBy(name, 1, read);
  return amount.startsWith('-') && !canBeNegative.test(name) ? moveBy(name, -1, read) : setTo(name, read);
}

/** Words after which a number no longer belongs to the noun before them. */
const breaks = String.raw`(?:and|plus|or|but|if|with|then|in|near|since|until|while|when|because|so|vs|than|before|after|per|year|zip|to get|for a)\b`;

/** The rules of each noun, for texts that contain it. */
export const namedRules = nouns.map(([name, noun]) => ({
  noun: new RegExp(`\\b(?:${noun})\\b`),
  rules: [
    one(`(?:${noun})\\b(?: (?:were|was|is|are|to|would))* (?:doubles?d?|doubling)\\b(?! to)`, () => ({
      name,
      by_percent: 100,
    })),
    one(
      String.raw`(?:${noun})\b(?:\s(?!${breaks}|to\b)[a-z']+){1,5}\sto(?: about| around| only| roughly| just)?\s${quantity}(?!\s(?:${up}|${down})\b)`,
      ([, amount = '']) => signed(name, amount),
    ),
    one(`(?:double|doubling) (?:the |my )?(?:${noun})\\b`, () => ({ name, by_percent: 100 })),
    one(`(?:${noun})\\b(?: (?:were|was|is|are|gets?))* (?:halve[sd]?|cut in half)\\b`, () => ({
      name,
      by_percent: -50,
    })),
    one(
      String.raw`(?:${noun})\b(?:\s(?:would|will|were|was|is|are|to|should|could|it|goes|go|get|gets|just))*\s(${up}|${down})(?:\s(?:by|another|an extra|about))*\s${quantity}(?! (?:to|down)\b)`,
      ([, word = '', amount = '']) => (isBound(word) ? null : moveBy(name, sign(word), readQuantity(amount))),
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
    one(String.raw`(?:${noun})\b${verb}\s(?:an? )?${quantity}`, ([, amount = '']) => signed(name, amount)),
    one(
      String.raw`(?:${noun})\b,?(?:\s(?!${breaks})[a-z']+){1,3},?\s(${up}|${down})(?:\s(?:by|another|an extra|about))*\s${quantity}`,
      ([, word = '', amount = '']) => (isBound(word) ? null : moveBy(name, sign(word), readQuantity(amount))),
    ),
    one(
      String.raw`${quantity}\s(?:as |for |of |in |on |a month in |per month in )?(?:the )?(?:${noun})\b`,
      ([, amount = '']) => setTo(name, readQuantity(amount)),
    ),
    one(String.raw`(?:${noun})\b(?:\s(?!${breaks}|${up}\b|${down}\b)[a-z']+){1,4}\s${quantity}`, ([, amount = '']) =>
      signed(name, amount),
    ),
    one(
      String.raw`${quantity}(?:\s(?!${breaks}|${up}\b|${down}\b)[a-z']+){1,2}\s(?:for|of|on|toward|towards)\s(?:the )?(?:${noun})\b`,
      ([, amount = '']) => setTo(name, readQuantity(amount)),
    ),
  ],
}));

/** Everything that the words name and a question can change. */
export function changedNamesIn(text: string): readonly ChangedName[] {
  return nouns.filter(([, noun]) => new RegExp(`\\b(?:${noun})\\b`).test(text)).map(([name]) => name);
}
