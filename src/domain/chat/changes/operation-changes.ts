import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { quantity, readQuantity } from '../quantities.ts';
import { dollars, fixed, moveBy, one, plain, type Rule, setTo } from './change-rule.ts';

const manageOneself = String.raw`(?:self[- ]?manage(?: it| this)?|manage (?:it|this) (?:myself|ourselves))`;
const hireManager = String.raw`(?:hire|use|get|pay(?: for)?) (?:an? )?(?:property )?(?:manager|management(?: company)?)`;

const everyYear = String.raw`(?:(?:a|per|each|every|(?:out )?of (?:the|every|each)|in (?:a|each|every)) (?:single )?year|annually|yearly)\b`;
const spanOfYear = String.raw`(\d+(?:\.\d+)?|an?) (month|week|day)s?`;
const spansInYear: Readonly<Record<string, number>> = { month: 12, week: 52, day: 365 };

/** The vacancy rate of a home that is empty for a part of every year, in percent. */
/** Null: longer than a year. */
function vacancyOf(span: string, unit = 'month'): AssumptionChange | null {
  const count = span.startsWith('a') ? 1 : Number(span);
  const share = (100 * count) / spansInYear[unit]!;
  return share > 100 ? null : { name: 'vacancy', to: Number(share.toFixed(2)) };
}

export const operationRules: readonly Rule[] = [
  one(
    String.raw`(?:(?:another|an? (?:extra|additional)) ${dollars} (?:on top of|to|for|in|of)|${dollars} (?:more )?on top of) (?:the |my )?(?:upfront )?repairs`,
    ([, another, more]) => moveBy('upfront', 1, readQuantity(another ?? more ?? '')),
  ),
  one(
    String.raw`(?:replac\w+|fix\w*|(?<!\bafter[- ])repair\w*|renovat\w*|(?:new|whole) (?:roof|hvac|furnace|kitchen))[^|\d]{0,40}? (?:costs?|for|runs?|is|takes?)(?: me| us)?(?: about| around)? ${dollars}(?: (?:up front|upfront))?`,
    ([, amount = '']) => setTo('upfront', readQuantity(amount)),
  ),
  one(
    String.raw`(?:get|getting|collect(?:ing)?|charge|charging|bring(?:s)? in|rents? (?:it )?(?:out )?(?:for|at)|only|just) ${quantity}`,
    ([, amount = '']) => (readQuantity(amount).isMonthly ? setTo('rent', readQuantity(amount)) : null),
  ),
  one(
    String.raw`(?:tenants?|renters?)(?: (?:will|would|could|now|only))* (?:pays?|paying) ${quantity}`,
    ([, amount = '']) => setTo('rent', readQuantity(amount)),
  ),
  one(
    String.raw`(?:spend(?:ing)?|put(?:ting)?|invest(?:ing)?|sink(?:ing)?|need(?:s|ing)?)(?: about| around| another)? ${dollars} (?:in |into |on |to |for )*(?:fix\w*|repair\w*|updat\w*|renovat\w*|improv\w*|clean\w*)(?: it)?(?: up)?`,
    ([, amount = '']) => setTo('upfront', readQuantity(amount)),
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
  fixed('(?:no|without(?: the)?|zero) (?:hoa|dues|association fees?)(?: dues| fees?)?', {
    name: 'association_fee_monthly',
    to: 0,
  }),
  fixed('(?:no|zero|without(?: any)?|0%?) vacancy|always rented|never vacant', { name: 'vacancy', to: 0 }),
  fixed('(?:no|zero|without(?: any)?) repairs', { name: 'upfront', to: 0 }),
  one(
    String.raw`(?:vacant|empty|vacancy (?:is|of))(?: for)?(?: about| around)? ${spanOfYear} ${everyYear}`,
    ([, span = '', unit]) => vacancyOf(span, unit),
  ),
  one(
    String.raw`${spanOfYear} (?:of )?(?:vacan(?:t|cy)|empty)(?: for)? ${everyYear}|${spanOfYear} ${everyYear},? (?:of |it |is |sits? |stays? )*(?:vacan(?:t|cy)|empty)`,
    ([, span, unit, otherSpan = '', otherUnit]) => vacancyOf(span ?? otherSpan, unit ?? otherUnit),
  ),
  one(
    String.raw`(?:vacant|empty|sits?(?: empty| vacant)?)(?: for)?(?: the first)? ${plain} months?`,
    ([, span = '']) => ({ name: 'vacant_months', to: Number(span) }),
  ),
  one(
    String.raw`${plain} months? (?:of )?(?:vacan(?:t|cy)|empty)(?: (?:at first|before|up front|upfront))?`,
    ([, span = '']) => ({ name: 'vacant_months', to: Number(span) }),
  ),
  one(
    String.raw`(?:can not find|do not (?:find|have|get)|without|no)(?: an?)? (?:tenants?|renters?) for(?: the first)? ${plain} months?`,
    ([, span = '']) => ({ name: 'vacant_months', to: Number(span) }),
  ),
  // Without a manager is the default, so the answer is what one changes.
  fixed(`${manageOneself} or ${hireManager}|${hireManager} or ${manageOneself}`, {
    name: 'property_managed',
    to: true,
  }),
  fixed(
    '(?:with(?:out)? (?:a )?|no |not using a |fire the |drop the )?(?<!\\b(?:is|are) (?:it|this|you|we) )(?:self[- ]manag(?:ement|ed|ing|e)(?: it)?)|(?:no|without (?:a |the |any )?|fire the |drop the ) ?(?:property )?manager|manag(?:e|ing) (?:it|this) (?:myself|ourselves)|(?:no|without) (?:property )?management',
    { name: 'property_managed', to: false },
  ),
  fixed(
    '(?:hir(?:e|ed|ing)|us(?:e|ed|ing)|with|add|get|pay(?:ing)?(?: for)?|have|had) (?:a |an )?(?:property )?(?:manager|management(?: company)?)(?! fee)|professionally managed|property managed|managed for me',
    { name: 'property_managed', to: true },
  ),
  one(String.raw`${quantity} (?:of |in |into |for |worth of )?(?:upfront )?(?:repairs|work\b)`, ([, amount = '']) =>
    setTo('upfront', readQuantity(amount)),
  ),
  one(
    String.raw`${dollars} (?:for |in |of |on )?(?:a |an |the )?(?:new )?(?:roof|hvac|furnace|kitchen|bath(?:room)?|windows|flooring|plumbing|electrical|paint|updates?|upgrades?|fixes)\b`,
    ([, amount = '']) => setTo('upfront', readQuantity(amount)),
  ),
  one(
    String.raw`(?:roof|hvac|furnace|kitchen|windows|flooring|plumbing)(?: (?:is|costs?|runs?|for|will|would|needs?|about|be|me|us|another))* ${dollars}`,
    ([, amount = '']) => setTo('upfront', readQuantity(amount)),
  ),
  one(
    String.raw`worth ${quantity} (?:afterwards?|when (?:it is )?(?:done|fixed|finished)|(?:after|once)(?: the)? (?:repairs|fixed|it is fixed|work))`,
    ([, amount = '']) => setTo('after_repair_value', readQuantity(amount)),
  ),
];
