import { readFigures } from './figure-names.ts';
import { asks, callsOf, type QuestionWords, type Reading } from './reading.ts';
import { readTargets } from './solve-targets.ts';

/** `what would it take to get this to 2x` names no number that may change. */
const asksHowToReach =
  /^(?:so |ok |and )*(?:what (?:would|will|does|do) (?:it|i|we|this) (?:have to )?(?:take|need)|how (?:do|can|could|would) (?:i|we) (?:get|bring|push|raise))\b(?!.*\b(?:price|offer|pay|rents?|rate|down|ltv|vacancy|hold|appreciation|borrow|charge)\b)/;

const badTimes =
  /\b(?:recession|downturn|depression|hard times|bad times)\b|\b(?:market|economy) (?:crash(?:es)?|collapses?|tanks?)\b|^(?!.*\b(?:if|before|until|without|how (?:high|low|much|far|many))\b).*\b(?:could|can|would|will|might|do|chances?|odds|probability|risk|likely)\b.*\b(?:lose|losing|loss)\b(?! of)/;

const sumOfPayments =
  /\btotal interest\b|\binterest (?:do|will|would|am|did) i (?:be )?(?:pay|end up)|\bpay (?:back )?in interest\b|\binterest over the\b|\bprincipal\b(?! and interest)/;

/** Words with several meanings, each of which is a question of its own. */
export function severalReadings({ text, homes, rest }: QuestionWords): Reading | null {
  const [home] = homes;
  const about = home === undefined ? {} : { home };
  const namesFigure = readFigures(rest).names.length > 0;
  if (!namesFigure && /\b(?:biggest|main|greatest|key) risks?\b|\brisks? here\b|^how risky\b/.test(text))
    return asks('Do you mean what moves the return most, or the weak points of the score?', [
      ...callsOf('sensitivity', about),
      ...callsOf('score', about),
    ]);
  if (badTimes.test(text) && !/\d/.test(rest))
    return asks(
      'The range of outcomes on the page of the home shows how likely a loss is. Here I can try a worse case:',
      [
        ...callsOf('what_if', { ...about, changes: [{ name: 'rent', by_percent: -10 }] }),
        ...callsOf('what_if', { ...about, changes: [{ name: 'vacancy', to: 15 }] }),
        ...callsOf('what_if', { ...about, changes: [{ name: 'appreciation', to: -2 }] }),
      ],
    );
  if (sumOfPayments.test(text))
    return asks(
      'I don’t add up interest and principal. The Excel file of a home lists them for every year. I know the payment and the balance:',
      [
        ...callsOf('get_proforma', { ...about, details: ['monthly_payment'] }),
        ...callsOf('get_proforma', { ...about, details: ['loan_balance_at_exit'] }),
      ],
    );
  if (/\btotal (?:profit|gain)\b|^(?:what is )?(?:my|the) profit$/.test(text) && !/\d/.test(rest))
    return asks(
      'Profit can be the cash of a year, what is left after the sale, or all of it minus your own money. Which one?',
      [
        ...callsOf('get_proforma', { ...about, details: ['yearly_net_income', 'take_home_equity'] }),
        ...callsOf('get_proforma', { ...about, details: ['total_cash_returned'] }),
      ],
    );
  if (asksHowToReach.test(rest) && readTargets(rest).targets.length > 0)
    return asks('Which number may change: the price, the rent, the interest rate or the down payment?');
  if (/\bthe other (?:one|home|house)\b/.test(text))
    return asks('Which home do you mean? Name it, or its number in the list.');
  if (/\banything better\b/.test(text)) return asks('Better by what: price, income, multiple or cash to close?');
  if (/\bbest deals?\b.*\bnow\b|\bmost profitable\b|\bmost lucrative\b/.test(text))
    return asks('Best by what? I can put the highest multiple, the highest income or the lowest price first.', [
      ...callsOf('search', { sort: 'equity_multiple_desc' }),
      ...callsOf('search', { sort: 'yearly_net_income_desc' }),
      ...callsOf('search', { sort: 'purchase_price_asc' }),
    ]);
  return null;
}
