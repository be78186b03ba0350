import { readChanges } from '../changes/changes.ts';
import { callOf, homeOf, type Intent } from '../reading.ts';
import { readTargets } from '../solve-targets.ts';

const asksForRent =
  /^(?:so )?(?:what(?: rent)?|how much(?: rent)?) (?:should|could|can|would|do) (?:i|we) (?:charge|rent (?:it|this|\|+)(?: out)? (?:for|at)|ask|get|expect)(?: (?:for|in|as)(?: the)?(?: monthly)? rent| for (?:it|this|\|+))?(?: (?:a|per) month)?$/;
const namesRent = /\brent\b|\bcharge\b/;

const asksToRefinance =
  /^(?:so )?(?:should|can|could) (?:i|we) refi(?:nance)?(?: (?:it|this|\|+))?$|\brefi(?:nanc\w+)? (?:worth it|a good idea|make sense)\b|\b(?:does|would) (?:it make sense|a refi(?:nance)? make sense|it pay) to refi(?:nance)?\b|\bwhen (?:should|can) (?:i|we) refi(?:nance)?\b/;

const source = '(?:appreciation|growth|cash flow|rents?|principal|equity|loan|leverage|pay(?:ing)? ?down)';
const asksReturnParts = new RegExp(
  String.raw`\bhow much of (?:my|the|its|this|that) (?:\w+ )?(?:returns?|profit|gains?)\b.*\b${source}|\b(?:what|which) (?:share|part|portion|%) of (?:my|the|its) (?:\w+ )?(?:returns?|profit|gains?)\b.*\b${source}|\bwhere (?:do|does|will|would) (?:my|the|its) (?:\w+ )?(?:returns?|profit|gains?) comes? from\b`,
);

const asksMoreDown =
  /^(?:so )?(?:should|would) (?:i|we) (?:put|pay) (?:more|less) (?:money |cash )?down$|\bshould (?:i|we) (?:make|use|take) an? (?:bigger|larger|smaller) down payment$/;
const asksCosts = /^what (?:is|are) (?:the|my|its) (?:biggest|largest|main|highest) (?:expenses?|costs?)$/;
const asksReturn = /^(?:what (?:is|are) )?(?:the|my|its) (?:returns? on (?:my |the )?(?:investment|money)|roi)$/;

/** Questions for advice, which facts of the home answer: `should i refinance`. */
export const advice: Intent = (words) => {
  const { rest } = words;
  if (/\d/.test(rest) || readTargets(rest).targets.length > 0 || readChanges(rest, false).changes.length > 0)
    return null;
  if (asksReturnParts.test(rest)) return callOf('explain_figure', { ...homeOf(words), figure: 'total_cash_returned' });
  if (asksForRent.test(rest) && namesRent.test(rest))
    return callOf('get_proforma', {
      ...homeOf(words),
      details: ['listing.rent', 'listing.rent_low', 'listing.rent_high'],
    });
  if (asksMoreDown.test(rest)) return callOf('sensitivity', { ...homeOf(words), varied: 'mortgage_ltv' });
  if (asksCosts.test(rest)) return callOf('explain_figure', { ...homeOf(words), figure: 'operating_expenses' });
  if (asksReturn.test(rest))
    return callOf('get_proforma', { ...homeOf(words), details: ['equity_multiple', 'initial_cocr', 'irr'] });
  return asksToRefinance.test(rest)
    ? callOf('get_proforma', { ...homeOf(words), details: ['proforma.refi_year', 'refi_proceeds', 'refi_out_ratio'] })
    : null;
};
