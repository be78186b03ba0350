import { readQuantity } from '../quantities.ts';
import {
  dollars,
  fixed,
  ltvOf,
  moveBy,
  notMore,
  one,
  percentOf,
  plain,
  type Rule,
  setTo,
  verb,
} from './change-rule.ts';

export const loanRules: readonly Rule[] = [
  one(
    String.raw`(?:lender|bank|broker)(?: (?:now|also|will|would))* (?:wants?|charges?|asks?(?: for)?|needs?|takes?) ${plain} (?:points?|pts?)\b`,
    ([, points = '']) => ({ name: 'loan_points', to: Number(points) }),
  ),
  one(
    String.raw`(?<!\b(?:after|over|in|within) )(10|15|20|25|30|40)[ -]?(?:years?|yrs?|yr)(?= (?:at|@) \d)`,
    ([, span = '']) => ({ name: 'loan_term', to: Number(span) }),
  ),
  one(String.raw`pay(?:ing|s)? ${plain} points?\b(?! (?:more|less|higher|lower))`, ([, points = '']) => ({
    name: 'loan_points',
    to: Number(points),
  })),
  one(String.raw`${plain}\s?(?:pts?|points?) (?:to )?buy ?down`, ([, points = '']) => ({
    name: 'loan_points',
    to: Number(points),
  })),
  one(String.raw`buy(?:ing)? ?down (?:the |my )?(?:rate )?to ${plain}%?`, ([, rate = '']) => ({
    name: 'interest_rate',
    to: Number(rate),
  })),
  one(
    String.raw`(?:lends?|lending|finances?|borrow)(?: me| us)?(?: (?:only|just|up to|at most|about))* ${plain}\s?%`,
    ([, share = '']) => ltvOf(percentOf(share)),
  ),
  one(String.raw`${plain}\s?% (?:of )?(?:my |our )?own (?:money|cash|funds|capital)\b`, ([, share = '']) =>
    ltvOf(100 - percentOf(share)),
  ),
  one(String.raw`(?<=\d%? )for (10|15|20|25|30|40)[ -]?(?:years?|yrs?)\b`, ([, span = '']) => ({
    name: 'loan_term',
    to: Number(span),
  })),
  one(
    String.raw`(?<=\brefi[^|]{0,40}(?:\d%?|ltv|\|) )(?:after|in) (?:year )?${plain}(?: years?)?\b`,
    ([, span = '']) => ({
      name: 'refi_year',
      to: Number(span),
    }),
  ),
  one(String.raw`${dollars} (?:to|(?:i|we) (?:can|could|would|will)) put down\b`, ([, amount = '']) =>
    setTo('down_payment', readQuantity(amount)),
  ),
  one(String.raw`(?<=\d )down ${plain}%`, ([, share = '']) => ltvOf(100 - percentOf(share))),
  one(
    String.raw`(?:an? )?(?:extra|additional|another) ${dollars} (?:as )?(?:a )?down(?: payment)?\b`,
    ([, amount = '']) => moveBy('down_payment', 1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:down payments?|money down),?(?:\s(?:is|was|of|at|to|only|just|about|around|would be|should be|like|say|maybe|set|use))* ${dollars}`,
    ([, amount = '']) => setTo('down_payment', readQuantity(amount)),
  ),
  one(String.raw`${dollars} (more|extra|less) (?:as a )?down(?: payment)?\b`, ([, amount = '', word = '']) =>
    moveBy('down_payment', word === 'less' ? -1 : 1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:(?:put(?:ting)?|pay(?:ing)?|with|only|just|about|around|an?) )*${dollars} (?:in |of )?(?:(?:as|for|into|towards?|on) (?:a |the |my )?)?(?:cash )?down(?: payment)?\b(?! to\b)`,
    ([, amount = '']) => setTo('down_payment', readQuantity(amount)),
  ),
  one(String.raw`put(?:ting)? down(?: only| just| about| around)? ${dollars}`, ([, amount = '']) =>
    setTo('down_payment', readQuantity(amount)),
  ),
  one(
    String.raw`(?<=\brefi[^|]{0,40})(?:at|to|for|of|with|and)(?: an?)? ${plain}\s?%? (?:ltv|loan[- ]to[- ]value)\b`,
    ([, share = '']) => ({ name: 'refi_ltv', to: Number(share) }),
  ),
  one(
    String.raw`(?:pay(?:ing)? |with )?${plain} (?:(?:discount|loan|origination) points?|points? (?:(?:on|for) (?:the |my )?(?:loan|mortgage)|upfront|origination))\b`,
    ([, points = '']) => ({ name: 'loan_points', to: Number(points) }),
  ),
  one(
    String.raw`(?:quoted?|quotes|locked in|(?:lender|bank|broker) (?:says|said|offers|offered|wants|is at|gave))(?: me| us)?(?: an?| at| of)* ${plain}\s?%?${notMore}(?: (?:on|for) (?:the |my |a )?(?:loan|mortgage))?`,
    ([, rate = '']) => (Number(rate) >= 2 && Number(rate) <= 14 ? { name: 'interest_rate', to: Number(rate) } : null),
  ),
  one(String.raw`${plain}\s?% (?:on|for) (?:the |my |a |an? )?(?:loan|mortgage|note)\b`, ([, rate = '']) =>
    Number(rate) > 20 ? null : { name: 'interest_rate', to: Number(rate) },
  ),
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
    'outright|free and clear|without (?:a |the )?bank|(?:buy(?:ing)?|pay(?:ing)?|paid|bought|purchase)(?: it| this)? (?:in |with |for |all )*cash(?! flow)|all[- ]cash|(?<!\\b(?:left|leaves?|earn|make|get|returns?|each|every|per|a year)\\b[^|]*)(?:in|with|for) (?:all )?cash(?! (?:flow|on|to|needed|required|invested|down))|cash (?:purchase|buyer|offer|deal)|(?:no|without (?:a |any )?) ?(?:mortgage|loan|debt|financing|leverage)',
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
    String.raw`${plain}[ -]?(?:years?|yrs?|yr)[ -](?:fixed|loan|mortgage|note|am(?:ort\w*)?\b|term)(?: rate)?(?: (?:loan|mortgage))?`,
    ([, span = '']) => ({ name: 'loan_term', to: Number(span) }),
  ),
  one(
    String.raw`(?:finance|loan|mortgage|amortize)(?:d)?(?: it| is)? (?:over|for) ${plain} (?:years?|yrs?)`,
    ([, span = '']) => ({ name: 'loan_term', to: Number(span) }),
  ),
  one(
    String.raw`(?:cash[- ]out )?refi(?:nance|nancing)?(?: it)? (?:in |after |at )?(?:year )?${plain}(?: years?)?(?!\d|\s?%)`,
    ([, span = '']) => ({
      name: 'refi_year',
      to: Number(span),
    }),
  ),
];
