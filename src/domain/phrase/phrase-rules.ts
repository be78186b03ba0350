import type { SearchParameters } from '../search-parameters.ts';
import { bedroomRule, listingRules } from './listing-rules.ts';
import { clearSum, dollarsOf, endOfNumber, number, numberOf, sum } from './phrase-numbers.ts';
import { type PhraseRule, rule, squareFeet } from './phrase-rule.ts';

const below = '(?:under|below|less than|at most|up to|no more than|max(?:imum)?|<=?)';
const above = '(?:over|above|more than|at least|from|min(?:imum)?|>=?)';
const to = String.raw`\s?(?:-|–|to|and)\s?`;
const plain = String.raw`(\d+(?:\.\d+)?)`;
const percentSign = String.raw`\s?(?:%|percent\b)`;
const years = String.raw`\s?-?\s?(?:years?|yrs?|y)\b`;
const cash = String.raw`(?:cash\b(?!\s(?:flow|on))|equity\b(?!\smultiple)|down(?: payment)?\b|to invest\b|out of pocket\b)`;
const income = String.raw`(?:(?:net )?income|cash[- ]?flow)\b`;

/** Figures in percent by name, including the loan-to-value. */
const percentNames: readonly (readonly [names: string, parameter: keyof SearchParameters])[] = [
  ['ltv|loan[- ]to[- ]value', 'mortgageLtv'],
  ['irr', 'targetIrr'],
  ['(?:initial )?coc(?:r)?|cash[- ]on[- ]cash(?: return)?', 'targetInitialCocr'],
  ['debt yield', 'targetDebtYield'],
  ['refi(?:nance)?[- ]out(?: ratio)?', 'targetRefiOutRatio'],
  ['(?:net )?profit margin', 'targetNetProfitMargin'],
  ['exit cap(?: rate)?', 'exitCapRate'],
  ['vacancy', 'vacancy'],
  ['management(?: fee)?', 'managementFee'],
  ['maintenance', 'maintenance'],
  ['capex(?: reserve)?', 'capexReserve'],
  ['appreciation', 'appreciation'],
  ['closing costs?|acquisition costs?', 'acquisitionCostPercentage'],
  ['selling costs?|disposition costs?', 'dispositionCostPercentage'],
  ['(?:interest|mortgage|loan) rate|interest|(?<!\\b(?:cap|tax|vacancy|growth|discount) )rates?', 'interestRate'],
];
/** Ratios by name with the words that a limit takes: `dscr below 1.2` is no target. */
const ratioNames = [
  ["lender(?:’s|'s|s)? dscr", 'targetLenderDscr', above],
  ['dscr', 'targetDscr', above],
  ['grm', 'targetGrm', below],
] as const;

const offers: Readonly<Record<string, SearchParameters['priceOffer']>> = {
  0: 'full',
  5: 'five',
  10: 'ten',
  15: 'fifteen',
  20: 'twenty',
};
const rents: Readonly<Record<string, SearchParameters['rentScenario']>> = {
  5: 'five_percent_more',
  10: 'ten_percent_more',
};

const offer: PhraseRule['read'] = ([percent = '']) => (offers[percent] ? { priceOffer: offers[percent] } : null);
const rent: PhraseRule['read'] = ([percent = '']) => (rents[percent] ? { rentScenario: rents[percent] } : null);
const multiple: PhraseRule['read'] = ([times]) => ({ targetEquityMultiple: numberOf(times)! });

const cashOf: PhraseRule['read'] = ([digits, unit]) => {
  const dollars = dollarsOf(digits, unit);
  return dollars === null ? null : { initialEquityInvestment: dollars };
};
const incomeOf: PhraseRule['read'] = ([digits, unit, monthly]) => {
  const dollars = unit ? dollarsOf(digits, unit) : numberOf(digits);
  return dollars === null ? null : { yearlyNetIncomeRange: [dollars * (monthly ? 12 : 1), null] };
};
const priceBelow: PhraseRule['read'] = ([digits, unit]) => {
  const dollars = dollarsOf(digits, unit);
  return dollars === null ? null : { purchasePriceRange: [null, dollars] };
};
const priceAbove: PhraseRule['read'] = ([digits, unit]) => {
  const dollars = dollarsOf(digits, unit);
  return dollars === null ? null : { purchasePriceRange: [dollars, null] };
};
/** `100-200k`: the unit of the second number applies to both. */
const priceBetween: PhraseRule['read'] = ([low, lowUnit, high, highUnit]) => {
  const ends = [dollarsOf(low, lowUnit ?? highUnit), dollarsOf(high, highUnit)] as const;
  return ends[0] === null || ends[1] === null ? null : { purchasePriceRange: [ends[0], ends[1]] };
};
const feetBetween: PhraseRule['read'] = ([low, high]) => ({ squareFootageRange: [numberOf(low), numberOf(high)] });
const monthly = String.raw`(?:\s?(?:\+|or (?:more|better|higher)\b))?(?:\s?(?:(a month|per month|monthly|/\s?mo(?:nth)?)|a year|per year|yearly))?`;

/** Read in this order: unambiguous patterns first, bare numbers and names last. */
export const phraseRules: readonly PhraseRule[] = [
  ...listingRules,
  rule(String.raw`${plain}${percentSign}\s?down(?: payment)?\b`, ([down]) => ({ mortgageLtv: 100 - numberOf(down)! })),
  rule(
    String.raw`${plain}${percentSign}\s?(?:off|below|under|less|discount)\b(?:\s(?:the )?(?:asking|list)(?: price)?\b)?`,
    offer,
  ),
  rule(String.raw`offer(?:ing)?\s(?:of )?${plain}${percentSign}?${endOfNumber}`, offer),
  rule(String.raw`${plain}${percentSign}\s?(?:more|higher)\s(?:in )?rents?\b`, rent),
  rule(String.raw`rents?\s(?:up )?\+?${plain}${percentSign}(?:\s?(?:more|higher|up)\b)?`, rent),

  ...percentNames.map(([names, parameter]) =>
    // A number right after the name belongs to the name, so the number before it means something else.
    rule(String.raw`${plain}${percentSign}\s(?:${names})\b(?!\s\d+(?:\.\d+)?(?:\s|$))`, ([percent]) => ({
      [parameter]: numberOf(percent),
    })),
  ),
  rule(
    String.raw`expense ratio\s(?:of |at |${below}\s?)?${plain}${percentSign}?${endOfNumber}|${plain}${percentSign}\sexpense ratio\b`,
    ([after, before]) => ({ targetExpenseRatio: numberOf(after ?? before) }),
  ),
  ...percentNames.map(([names, parameter]) =>
    rule(String.raw`(?:${names})\s(?:of |at |${above}\s?)?${plain}${percentSign}?${endOfNumber}`, ([percent]) => ({
      [parameter]: numberOf(percent),
    })),
  ),
  ...ratioNames.flatMap(([name, parameter, limit]) => {
    const read: PhraseRule['read'] = ([ratio]) => ({ [parameter]: numberOf(ratio) });
    return [
      rule(String.raw`${name}\s?(?:of |at |${limit}\s?)?${plain}x?${endOfNumber}`, read),
      rule(String.raw`${plain}x?\s${name}\b`, read),
    ];
  }),

  rule(String.raw`${plain}\s?(?:loan |discount )?points?\b`, ([points]) => ({ loanPoints: numberOf(points) })),
  rule(String.raw`(?:hold(?:ing)?(?: period)?|held)\s(?:for |of )?${plain}(?:${years})?`, ([span]) => ({
    holdYears: numberOf(span),
  })),
  rule(String.raw`${plain}${years}\shold(?:ing)?\b`, ([span]) => ({ holdYears: numberOf(span) })),
  rule(String.raw`${plain}${years}\s(?:fixed|loan|mortgage)\b`, ([span]) => ({ loanTerm: numberOf(span) })),
  rule(String.raw`loan term\s(?:of )?${plain}(?:${years})?`, ([span]) => ({ loanTerm: numberOf(span) })),

  rule(
    String.raw`(?:(?:target|return(?:s|ing)?)\s(?:(?:of|to) )?|(?:equity )?multiples?\s(?:(?:of|to|${above}) )?)(\d{1,2}(?:\.\d+)?)x?\b(?!\s?%)`,
    multiple,
  ),
  rule(
    String.raw`(\d{1,2}(?:\.\d+)?)\s?(?:x|times|(?:equity )?multiple)\b(?:\s?\+|\sor (?:better|more|above)\b)?`,
    multiple,
  ),

  bedroomRule,
  rule(String.raw`studios?\b`, () => ({ bedroomCountRange: [0, 0] })),

  rule(String.raw`(${number})${to}(${number})\s?${squareFeet}`, feetBetween),
  rule(String.raw`${below}\s?(${number})\s?${squareFeet}`, ([high]) => feetBetween([undefined, high])),
  rule(String.raw`(?:${above}\s?)?(${number})\s?\+?\s?${squareFeet}`, ([low]) => feetBetween([low])),

  rule(String.raw`${income}\s(?:of |${above}\s?)?${sum}${monthly}`, incomeOf),
  rule(String.raw`(?:${above}\s?)?${sum}${monthly}\s(?:of |in )?${income}`, incomeOf),
  rule(String.raw`(?:${below}\s?)?${sum}\s(?:of |in )?${cash}`, cashOf),
  rule(String.raw`(?:${cash}|with|have|invest(?:ing)?)\s(?:of )?(?:${below}\s?)?${sum}`, cashOf),

  rule(String.raw`(?:(?:price[ds]?|between|from)\s){1,2}${sum}${to}${sum}`, priceBetween),
  rule(`${sum}${to}${clearSum}`, priceBetween),
  rule(String.raw`(?:price[ds]?\s)?${below}\s?${sum}`, priceBelow),
  rule(String.raw`(?:price[ds]?\s)?${above}\s?${sum}`, priceAbove),
  rule(String.raw`(?:price[ds]?|asking|costing)\s(?:at )?${sum}|${sum}\s(?:price|asking)\b`, ([a, b, c, d]) =>
    priceBelow(a ? [a, b] : [c, d]),
  ),
  rule(clearSum, cashOf),

  rule(
    // A search has no cap rate or similar figure. Leaving such a number unread is better than taking it for the loan's
    // rate.
    String.raw`(?<!\b(?:cap|cap rates?|capitalization rates?|roi|returns?)\s(?:of |at |${above}\s?)?)${plain}${percentSign}(?!\s?(?:off|below|under|less|down|discount|more|higher|return|cap|roi|rule)\b)`,
    ([percent]) => (numberOf(percent)! > 20 ? null : { interestRate: numberOf(percent) }),
  ),

  rule(String.raw`low expenses?(?: ratio)?\b`, () => ({ lowExpenseRatio: true })),
  rule(String.raw`financeable\b|(?:easy to|can be) financed?\b`, () => ({ financeable: true })),
  rule(String.raw`(?:property[- ])?managed\b|with (?:a )?(?:property )?manager\b`, () => ({ propertyManaged: true })),
  rule(String.raw`near[- ]miss(?:es)?\b`, () => ({ nearMiss: true })),
  rule(String.raw`(?:persona\s)?cash[- ]?flow(?:\s(?:persona|investors?))?\b`, () => ({ persona: 'cash_flow' })),
  rule(String.raw`(?:persona\s)?reinvest(?:or|ment)(?:\s(?:persona|investors?))?\b`, () => ({ persona: 'reinvestor' })),
  rule(String.raw`persona appreciation\b|appreciation (?:persona|investors?)\b`, () => ({ persona: 'appreciation' })),
  rule(String.raw`(?:no|not|without) (?:condos?|condominiums?)\b`, () => ({ propertyType: ['SFR'] })),
  rule(String.raw`(?:no|not|without) (?:houses?|single[- ]family|sfrs?)\b`, () => ({ propertyType: ['CONDO'] })),
  rule(String.raw`condos?\b|condominiums?\b`, () => ({ propertyType: ['CONDO'] })),
  rule(String.raw`single[- ]family(?:\s(?:rentals?|homes?|houses?)\b|\b)|sfrs?\b|houses\b`, () => ({
    propertyType: ['SFR'],
  })),
];
