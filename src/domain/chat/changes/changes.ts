import type { AssumptionChange, ChangedName } from '#contracts/tools/assumption-change.ts';
import { notMore, one, plain, type Rule } from './change-rule.ts';
import { loanRules } from './loan-changes.ts';
import { namedRules } from './named-changes.ts';
import { offerRules } from './offer-changes.ts';
import { operationRules } from './operation-changes.ts';
import { scenarioRules } from './scenario-changes.ts';

/** Changes named in a question, in the order of the words, and the text without them. */
export type ReadChanges = { readonly changes: readonly AssumptionChange[]; readonly rest: string };

const special: readonly Rule[] = [...operationRules, ...scenarioRules, ...loanRules, ...offerRules];

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
    'exit_cap_rate',
    one(String.raw`(?:in|after) (?:year )?${plain}(?: years?)?(?!%)`, ([, span = '']) => ({
      name: 'hold_years',
      to: Number(span),
    })),
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
const managed =
  /(?<!\bthe )property manag\w+ (?:fees? )?(?:(?:who|that) )?(?:at |of |wants |charges |takes |asks for )?\d/;

/** Nothing unread belongs to the number: it follows the start, a comma, a conjunction or another change. */
const standsAlone = String.raw`(?<=^\s*|[|,;:]\s*|\b(?:and|plus|or|if|about|try|use|to|is|was|were|an?)\s+)`;

/** A percentage of its own is the interest rate, if it can be one. */
const bare: readonly Rule[] = [
  one(
    String.raw`(?<!\b(?:growth|inflation|tax(?:es)?|fees?|costs?|expenses|reserves?|capex|returns?|roi|yield|caps?|points?) )(?:at|with|@)\s${plain}\s?%?${notMore}(?!\s?%?\s?(?:years?|months?|down|x|growth|appreciation))`,
    ([, rate = '']) => (Number(rate) >= 2 && Number(rate) <= 14 ? { name: 'interest_rate', to: Number(rate) } : null),
  ),
  one(
    String.raw`${standsAlone}${plain}%(?=\s*(?:$|[|,;:]|(?:and|plus|or|with|but|instead|then|interest|fixed|for|on)\b))`,
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
  let rest = text.replaceAll(/\bfrom \$?\d[\d.,]*\s?(?:%|k\b)? (?=to \$?\d)/g, '');
  const apply = ({ pattern, read }: Rule) => {
    const match = pattern.exec(rest);
    const change = match && read(match);
    if (!match || !change || found.some((each) => each.change.name === change.name)) return;
    found.push({ change, at: match.index });
    rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  };
  for (const rule of special) apply(rule);
  for (const [name, rule] of companions) if (found.some(({ change }) => change.name === name)) apply(rule);
  for (const { noun, rules } of namedRules) {
    if (noun.test(rest)) for (const rule of rules) apply(rule);
  }
  if (managed.test(text) && found.some(({ change }) => change.name === 'management_fee'))
    found.push({ change: { name: 'property_managed', to: true }, at: 0 });
  if (takesBare) for (const rule of bare) apply(rule);
  const changes = found.toSorted((a, b) => a.at - b.at).map(({ change }) => change);
  return { changes: mergeChanges([], changes), rest };
}

/** A loan is stated by its share of the price or by the down payment, a tax by its rate or in dollars: not by both. */
const alternatives: Partial<Record<ChangedName, ChangedName>> = {
  down_payment: 'mortgage_ltv',
  mortgage_ltv: 'down_payment',
  tax_annual: 'tax_rate',
  tax_rate: 'tax_annual',
};

/** Later changes replace earlier ones of the same name, in their place. */
export function mergeChanges(
  earlier: readonly AssumptionChange[],
  later: readonly AssumptionChange[],
): AssumptionChange[] {
  const compatible = earlier.filter(({ name }) => !later.some((change) => change.name === alternatives[name]));
  const byName = new Map([...compatible, ...later].map((change) => [change.name, change]));
  return [...byName.values()];
}
