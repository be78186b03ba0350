import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { type Quantity, quantity, readQuantity } from '../quantities.ts';
import { dollars, down, fixed, moveBy, one, type Rule, setTo } from './change-rule.ts';

/** `offer 10 under`: a larger number without a unit is dollars. */
const mostBarePercent = 50;

/** An offer below or above asking. A small number without a unit is percent: nobody bids ten dollars less. */
function offerBy(direction: number, amount: Quantity): AssumptionChange | null {
  const isPercent = amount.kind === null && Math.abs(amount.value) <= mostBarePercent;
  return moveBy('price', direction, isPercent ? { ...amount, kind: 'percent' } : amount);
}

export const offerRules: readonly Rule[] = [
  one(String.raw`(?:is|are) (?:it|this|that|\|+|the \w+|this \w+) (?:really )?worth ${dollars}`, ([, amount = '']) =>
    setTo('price', readQuantity(amount)),
  ),
  one(
    String.raw`(?:seller|they|owners?)(?: (?:will|would|might|could))* (?:drops?|comes? down|lowers?|reduces?|knocks? off|takes? off)(?: (?:it|the price|their price))?(?: by)? (?!to\b)${quantity}`,
    ([, amount = '']) => moveBy('price', -1, readQuantity(amount)),
  ),
  one(String.raw`(?:ask|asking(?: price)?|list(?: price)?) (?:minus|less|-) ?${quantity}`, ([, amount = '']) =>
    moveBy('price', -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:negotiat\w*|talk\w*|beat|get|got|haggl\w*|knock\w*|work\w*|bring|brought|com(?:e|es|ing))(?: (?:it|them|him|her|(?:the )?(?:seller|price|owner)))* down to (?:about |around )?${quantity}`,
    ([, amount = '']) => setTo('price', readQuantity(amount)),
  ),
  one(
    String.raw`(?:negotiat\w*|talk\w*|beat|get|got|haggl\w*|knock\w*|work\w*|bring|brought)(?: (?:it|them|him|her|(?:the )?(?:seller|price|owner)))+ down(?: by)? ${quantity}`,
    ([, amount = '']) => moveBy('price', -1, readQuantity(amount)),
  ),
  one(String.raw`(?:full )?(?:ask|asking(?: price)?|list(?: price)?) (?:plus|and|\+) ${quantity}`, ([, amount = '']) =>
    moveBy('price', 1, readQuantity(amount)),
  ),
  fixed(
    'full ask(?:ing)?(?: price)?|full price|(?:at |for |offer(?:ing)? |pay(?:ing)? )(?:the )?(?:full price|full ask(?:ing)?|asking(?: price)?|list(?: price)?)',
    { name: 'price', by_percent: 0 },
  ),
  one(
    String.raw`${quantity} (${down}|above|over) (?:the )?(?:asking|list|ask)(?: price)?`,
    ([, amount = '', word = '']) => offerBy(word === 'above' || word === 'over' ? 1 : -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:(?:offer(?:ed|ing)?|bid)(?: (?:it|this|for|at|the seller|in))* ${quantity} (?:under|below|less|off|lower|above|over|more)|(?:go|come in|get it|buy it|pay)(?: for| at)? ${quantity} (?:under|below))(?! ?%)\b`,
    ([text = '', offered, paid = '']) =>
      offerBy(/(?:above|over|more)$/.test(text) ? 1 : -1, readQuantity(offered ?? paid)),
  ),
  one(
    String.raw`(?:knock(?:ed)?|take|took|get|got|negotiate|shave)(?: them| it| the seller| an?)* ${quantity} off(?! (?:the |my )?(?:rates?|interest|rents?))(?: (?:the )?(?:price|asking|list))*`,
    ([, amount = '']) => moveBy('price', -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:offer(?:ed|ing)?|bid|buy(?:ing)?|bought|get|got|pay|paid|paying)(?: (?:it|this|for|at|the seller|in))* ${quantity} (under|below|less|off|lower|above|over|more)(?: (?:the )?(?:asking|list|ask)(?: price)?)?`,
    ([, amount = '', word = '']) => moveBy('price', /above|over|more/.test(word) ? 1 : -1, readQuantity(amount)),
  ),
  one(String.raw`${quantity} (?:price (?:cut|drop|reduction)|discount(?! rate))`, ([, amount = '']) =>
    moveBy('price', -1, readQuantity(amount)),
  ),
  one(String.raw`(?:at )?(?:an? )?${quantity} off\b(?! (?:the |my )?(?:rates?|interest|rents?))`, ([, amount = '']) =>
    moveBy('price', -1, readQuantity(amount)),
  ),
  one(
    String.raw`(?:(?:seller|they|owners?)(?: (?:will|would|might|could|only|may))* (?:takes?|accepts?|agree[sd]? to|goes? for|go for|settles? for|settle for|comes? down to|come down to|wants?)|offer(?:ed|ing)?|bid|buy(?:ing)?|bought|get|got|pay|paid|paying|purchase|(?<!rent(?:s|ed)?(?: it| this)? )(?:for|at))(?: (?:it|this|for|at|the seller|them|only|just|in|around|about))* (\$\s?\d[\d,.]*\s?(?:k|m|thousand|million)?|\d{2,4}\s?k|\d{5,7}|\d{1,3},\d{3}(?:,\d{3})?|\d(?:\.\d+)?\s?(?:m|million))(?![\d,.]*\d|[a-z])(?! (?:less|lower|off|under|below|more|over|above|rent|in repairs|repairs|a month|per month|of repairs|monthly|cash|down)|\s?\/\s?mo)`,
    ([, amount = '']) => setTo('price', readQuantity(amount)),
  ),
  // Three digits are thousands: nobody buys a home for less.
  one(
    String.raw`(?:offer(?:ed|ing)?|bid|buy(?:ing)?|bought|get|got|pay|paid|paying)(?: (?:it|this|them|for|at|only|just|in|around|about))* (\d{3})(?![\d,.%]*\d|%|\s?(?:k|x)\b|[a-z])(?! (?:rent|in|of|an?|per|monthly|below|under|above|over|off|less|more|more|years?|months?)\b|\s?\/)`,
    ([, amount = '']) => ({ name: 'price', to: 1000 * Number(amount) }),
  ),
];
