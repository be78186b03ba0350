import type { SolvedName } from '#contracts/tools/tools.ts';
import { dollars } from '../changes/change-rule.ts';
import { readChanges } from '../changes/changes.ts';
import { readQuantity } from '../quantities.ts';
import { asks, asksAboutNumber, callOf, homeOf, type Intent } from '../reading.ts';
import { readTargets } from '../solve-targets.ts';

const unknowns: readonly (readonly [SolvedName, RegExp])[] = [
  [
    'rent',
    /\b(?:what|which|min(?:imum)?|lowest|least|required|needed|how (?:much|high|low)(?: of)?(?: a)?|break even)\b(?: \w+){0,2} rents?\b|\brents? (?:would )?(?:have|need) to be\b|\brents? (?:do i need|needed|required|would|must|should|has to|have to|needs to)\b|\bhow (?:low|far|much) can (?:the )?rents? (?:go|drop|fall)\b|\b(?:has|have|needs?|must|should)(?: to)? rent for\b|\brents? i (?:would |will )?need\b|\bcharge\b|\bneed to (?:charge|rent)\b|\b(?:require|need|take|demand)s? (?:in|of) (?:the )?rent\b/,
  ],
  [
    'interest_rate',
    /\b(?:what|which|max(?:imum)?|highest|break even|how high (?:an? )?)\b(?: \w+){0,2} (?:interest |mortgage |loan )?(?<!\bcap )rate\b|\bhow (?:high|far|much) (?:can|could) (?:the |my |interest |mortgage )*rates? (?:go|get|rise|climb|be)\b|\bhow (?:low|high) (?:do|does|must|should|would) (?:the |my |interest |mortgage )*rates? (?:have to|need to) (?:be|go|fall|drop|get)\b|\bat (?:what|which) (?:interest |mortgage )?rate\b|\brate (?:do i need|needed|required)\b|\brate (?:kills|breaks|ruins|sinks)\b/,
  ],
  [
    'mortgage_ltv',
    /\bhow much (?:money |cash )?(?:do i (?:need|have) to|must i|should i|would i (?:need|have) to|to|can i) put down\b|\b(?:what|min(?:imum)?|smallest|lowest|how (?:big|much|large|small)(?: of)?(?: a)?|required|needed) (?:\w+ ){0,2}down payment\b(?! \$?\d)|\bhow much (?:can|could|should) i (?:borrow|finance|leverage)\b|\b(?:max(?:imum)?|highest|what|biggest|largest) (?:\w+ )?(?:ltv|loan[- ]to[- ]value|loan|leverage)\b|\bdown payment (?:do i need|needed|required|to)\b|^(?:money |cash )?down (?:payment )?(?:needed|required)\b|^(?:the )?down payment (?:for|that|where)\b|\bmost (?:i|we) can (?:borrow|finance)\b|\bhow little can i put down\b|\b(?:min(?:imum)?|least|smallest|lowest) (?:money |cash )?down\b|\bhow much down\b/,
  ],
  [
    'vacancy',
    /\b(?:how (?:much|high|many)|what|max(?:imum)?|highest|break even)\b(?: \w+){0,2} vacancy\b|\bvacancy (?:can|could) (?:it|i|this|the)\b|\bhow (?:high|far) can vacancy\b|\bvacancy (?:kills|wipes out|breaks|eats)\b/,
  ],
  [
    'appreciation',
    /\b(?:how much|what|min(?:imum)?|lowest|required|needed|break even)\b(?: \w+){0,2} (?:appreciation|growth in value)\b|\bappreciation (?:do i need|needed|required)\b/,
  ],
  [
    'hold_years',
    /\bhow (?:long|many years) (?:do|must|should|would|will|to|have|need)\b.*\b(?:hold|keep|own|until|before|to (?:get|reach|hit|double))\b|\b(?:min(?:imum)?|shortest) hold\b|\bhow (?:long|many years) (?:until|before|till|to)\b|\bwhen (?:do|does|will|would|should) (?:it|i|this)\b.*\b(?:reach|hit|get|double)\b/,
  ],
  [
    'price',
    /\b(?:max(?:imum)?|highest|best|top|right|what|which|ideal|target|most|break even|how (?:much|high|low)(?: of)?(?: an?| a)?)\b(?: \w+){0,2} (?:offer|price|bid|purchase price|purchase)\b|\b(?:should|can|could|(?<!\bi )would|must|do|need to|have to|(?<!\b(?:looking|want|able|going|willing) )to) (?:i |we )?(?:have to |need to )?(?:offer|pay(?! (?:all )?cash| (?:to )?(?:the |my )?(?:bank|lender))|bid|spend|buy (?:it|this) (?:for|at))\b|\bmao\b|\bwhat (?:is|would be) an? (?:good|fair|reasonable|realistic) (?:price|offer|bid)\b|^an? (?:good|fair|reasonable|realistic) (?:price|offer|bid) (?:for|on)\b|^(?:the )?price (?:for|to|that|where|at which|i need|needed|required)\b|\bprice at which\b|\b(?:offer|purchase|max|strike) price (?:for|to|that)\b|\bhow (?:low|high) (?:do|should|can|must|would) i (?:have to |need to )?(?:go|offer|bid)\b|\bhow (?:low|far) (?:do|does|must|would|should) (?:the |it |they |sellers? |owner )*(?:have to |need to )?(?:price|come|drop|go)\b|^(?:the |my )?offer \|+|\b(?:highest|most|max(?:imum)?) (?:that )?(?:i|we) can (?:go|offer|bid)\b|\bwalk[- ]?away (?:price|number|offer)\b|\boffer (?:to (?!\$?\d)|that|would|for (?!\$?\d)|needed|required|gets?|makes?|do i)\b|\bhow much (?:is it|is this) worth\b|\bwhat (?:is|would) (?:it|this) (?:be )?worth\b|\b(?:at )?what price\b|\bhow cheap\b|\bhow (?:far|much) (?:below|under|off) (?:the )?(?:asking|list)(?: price)? (?:do|would|must|should|to)\b|\bafford (?:it|this|that|\|+)|\bnegotiate\b.*\bto\b|\bcheaper .*need\b|\bhow much (?:lower|less|cheaper|higher) (?:do|does|must|would|should|has) (?:the |my )?(?:price|offer|asking)\b/,
  ],
];

/** `find the price where dscr is 1.25` */
const solvesFor =
  /\b(?:solve|find|calculate|work out|figure out|back into)(?: for)?(?: me)? (?:the |my |a )?(?:max(?:imum)? |min(?:imum)? |highest |lowest |required |purchase |monthly |interest )*(rent|price|offer|rate|down payment|ltv|vacancy|hold|appreciation)\b(?! (?:cut|drop|range))/;

/** `the rent that gets me to 1.4x` */
const namesUnknown =
  /^(?:the |a )?(rent|price|offer|rate|down payment|vacancy|hold|appreciation) (?:that|so(?: that)?|where|needed|required|which|at which)\b/;

const unknownNouns: readonly (readonly [SolvedName, RegExp])[] = [
  ['rent', /^rent$/],
  ['price', /^(?:price|offer)$/],
  ['interest_rate', /^rate$/],
  ['mortgage_ltv', /^(?:down payment|ltv)$/],
  ['vacancy', /^vacancy$/],
  ['hold_years', /^hold$/],
  ['appreciation', /^appreciation$/],
];

const reachesTargets =
  /\b(?:my |the |all )?(?:targets?|goals?|criteria|requirements)\b|\bmake (?:it|this) work\b|\b(?:it|this|the deal) (?:works?|pencils?)\b|\bpencil\b/;

const asksSomething =
  /\b(?:what|which|how|max(?:imum)?|highest|most|best|top|right|ideal|should|must|find|solve|calculate|figure|work out|walk[- ]?away|mao|worth|price (?:for|to|that|where|i need|needed|required)|offer (?:to|that|for|needed)|pencils?|break even|(?:can|could) (?:i|we))\b/;

/** What the tool cannot solve for, and its name in an answer. */
const unsolvable: readonly (readonly [words: string, name: string])[] = [
  ['exit cap(?: rate)?', 'the exit cap rate'],
  ['hoa(?: dues| fees?)?|(?:condo )?dues', 'HOA dues'],
  ['insurance', 'insurance'],
  ['tax(?:es| bill| rate)?', 'taxes'],
  ['management(?: fees?)?', 'management fees'],
  ['maintenance', 'maintenance'],
  ['(?:operating )?expenses', 'expenses'],
  ['closing costs?', 'closing costs'],
  ['selling costs?', 'selling costs'],
  ['reserves?', 'reserves'],
];
/** `what exit cap gives 1.5x`, `how high can taxes go before cash flow turns negative`. */
const solvesForOther = new RegExp(
  String.raw`\b(?:what|which|how (?:low|high|much)(?: an?| can| could| may)?)(?: the| my)? (?:(?:max(?:imum)?|highest|lowest|min(?:imum)?|property|annual|monthly) )*(${unsolvable.map(([words]) => words).join('|')}) (?:would|will|could|can|do i|must|should|makes?|gives?|brings?|gets?|leads?|for|to|that|go|get|rise|climb|be|fall|drop)\b`,
);

/** `how much tax would i pay` */
const paysNoPrice =
  /\bhow much (?:\w+ )?(?:tax(?:es)?|interest|insurance|hoa|dues|fees) (?:do|will|would|must|should) i\b/;

function readUnknown(text: string): SolvedName | null {
  const named = solvesFor.exec(text)?.[1] ?? namesUnknown.exec(text)?.[1];
  const asked = named && unknownNouns.find(([, pattern]) => pattern.test(named))?.[0];
  return asked || (unknowns.find(([, pattern]) => pattern.test(text))?.[0] ?? null);
}

/** `what if i only have 30k`: the cash that there is. */
const ownCash = new RegExp(
  String.raw`^(?:what )?if (?:i|we)(?: only| just)? (?:have|had|have got) (?:only |just )?${dollars}(?: (?:in |of )?(?:cash|savings))?$`,
);

export const solve: Intent = (words, { listed }) => {
  const { rest } = words;
  const cash = ownCash.exec(rest)?.[1];
  if (cash !== undefined) {
    const { value } = readQuantity(cash);
    return callOf('solve', {
      ...homeOf(words),
      unknown: 'price',
      targets: [{ figure: 'initial_equity_investment', value }],
    });
  }
  // `which one needs the least money down` compares homes.
  if (listed >= 2 && words.homes.length === 0 && /^(?:and |so )?which (?:one|of|home|house)\b/.test(rest)) return null;
  if (/\bwhat if\b|^(?:set|change|make|use|raise|lower|drop|bump|switch)\b/.test(rest)) return null;
  const other = solvesForOther.exec(rest)?.[1];
  if (other !== undefined && readTargets(rest).targets.length > 0) {
    const name = unsolvable.find(([words]) => new RegExp(`^(?:${words})$`).test(other))?.[1];
    return asks(`I can’t solve for ${name}. I can for the price, rent, interest rate, down payment or hold.`);
  }
  const unknown = readUnknown(rest);
  if (!unknown || paysNoPrice.test(words.text)) return null;
  const { targets, rest: left } = readTargets(rest);
  const asksValue =
    /\b(?:what|which) is (?:the|my|its|your)?\b/.test(rest) &&
    !/\b(?:max|highest|lowest|min|needed|required|break even|best|right|most|good|fair|reasonable|realistic)/.test(
      rest,
    );
  if (
    targets.length === 0 &&
    unknown !== 'price' &&
    !reachesTargets.test(rest) &&
    !/\b(?:max|highest|lowest|min|need|required|break even|can|could|must|should|have to|kills|breaks|ruins|sinks)/.test(
      rest,
    )
  )
    return null;
  if (targets.length === 0 && unknown === 'price' && asksValue && !/\boffer\b|\bworth\b/.test(rest)) return null;
  const { changes, rest: unread } = readChanges(left, true);
  if (/\d/.test(unread)) return asksAboutNumber();
  // `what does an offer 7% below list do` states the price, and `i can pay 50k down` asks for none.
  const statesPrice = changes.some(({ name, by_percent }) => name === 'price' && by_percent !== 0);
  if (targets.length === 0 && unknown === 'price' && (statesPrice || !asksSomething.test(rest))) return null;
  const others = changes.filter(({ name, by_percent }) => name !== unknown && by_percent !== 0);
  return callOf('solve', { ...homeOf(words), unknown, targets, ...(others.length > 0 ? { changes: others } : {}) });
};
