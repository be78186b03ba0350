import type * as z from 'zod/mini';
import { offerPercent, type StatedAssumptions, statedAssumptions } from '#contracts/assumptions.ts';
import type { ChatFigure, ChatNumbers } from '#contracts/chat.ts';
import {
  type AssumptionChange,
  type ChangedFact,
  type ChangedName,
  changedAssumptions,
  changedFacts,
} from '#contracts/tools/assumption-change.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { type SettledAssumptions, settleAssumptions } from '#domain/settled-assumptions.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { listed } from '#domain/text/listed.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import type { HomeCase } from './home-case.ts';
import { plainFigure } from './tool-answer.ts';
import { UnansweredError } from './tool-context.ts';

/** A home after a change, the changed numbers as figures, and what a page applies to show the same. */
export type ChangedHome = {
  readonly home: HomeCase;
  readonly figures: readonly ChatFigure[];
  /** Assumptions that change along with those, such as the leasing fee of a property manager. */
  readonly alsoChanged: readonly ChatFigure[];
  readonly apply: ChatNumbers;
};

const factNames: Record<ChangedFact, string> = {
  price: 'Price paid',
  down_payment: 'Down payment',
  rent: factLabels.rent,
  tax_rate: factLabels.taxRate,
  tax_annual: 'Property tax',
  insurance_annual: factLabels.insurance,
  association_fee_monthly: factLabels.dues,
  other_annual: factLabels.other,
  upfront: factLabels.upfront,
  after_repair_value: factLabels.afterRepairValue,
};

const isFact = (name: ChangedName): name is ChangedFact => name in changedFacts;

export function changedLabel(name: ChangedName): string {
  return isFact(name) ? factNames[name] : labelOf(name);
}

/** What a switch adds. The text names it, because “property management Yes” is no sentence. */
const switchedThings: Partial<Record<ChangedName, string>> = {
  property_managed: 'property management',
  after_tax: 'income tax',
};
const switchedKeys: ReadonlySet<string> = new Set(Object.keys(switchedThings).map((name) => `change.${name}`));

/** `interest rate {change.interest_rate}`, or `{change.after_tax}`. */
export function changeInWords({ key, label }: ChatFigure): string {
  return switchedKeys.has(key) ? `{${key}}` : `${inSentence(label)} {${key}}`;
}

export function changedText(name: ChangedName, value: number | boolean | string): string {
  const thing = switchedThings[name];
  if (thing !== undefined) return value === true ? thing : `no ${thing}`;
  if (!isFact(name)) return valueInWords(name, value);
  return name === 'tax_rate' ? formatPercent(Number(value)) : formatDollars(Number(value));
}

/** Asks for a value, as the grammar reads it. */
export function questionOfValue(name: ChangedName, value: number | boolean | string): string {
  return `What if the ${inSentence(changedLabel(name))} is ${changedText(name, value)}?`;
}

/** Applies changes in order. Throws UnansweredError for a value that is out of bounds. */
export function changeHome(home: HomeCase, changes: readonly AssumptionChange[]): ChangedHome {
  let stated = statedDifferences(home.settledAssumptions) as StatedAssumptions;
  let facts: UserFacts = { ...home.facts };
  const figures: ChatFigure[] = [];
  for (const change of inOrder(withImplied(changes, home))) {
    const { name } = change;
    const settled = {
      ...home,
      listing: withUserFacts(home.listing, facts),
      settledAssumptions: settleAssumptions(stated),
    };
    const value = valueAfter(change, dependsOnPrice.has(name) ? settled : home);
    figures.push(
      plainFigure(
        `change.${name}`,
        changedLabel(name),
        changedText(name, value),
        typeof value === 'number' ? value : null,
      ),
    );
    if (name === 'price') ({ stated, facts } = withPrice(home, stated, facts, Number(value)));
    else if (name === 'down_payment') stated = { ...stated, mortgage_ltv: loanToValue(settled, Number(value)) };
    else if (name === 'tax_annual') facts = { ...facts, tax_rate: (100 * Number(value)) / pricePaid(settled) };
    else if (isFact(name)) facts = { ...facts, [name]: value };
    else stated = { ...stated, [name]: value };
  }
  requireValid(stated, facts);
  const settledAssumptions = settleAssumptions(stated);
  const ownFacts = statedFacts(facts);
  return {
    home: { ...home, facts: ownFacts, listing: withUserFacts(home.listing, ownFacts), settledAssumptions },
    figures,
    alsoChanged: alsoChangedBy(home.settledAssumptions, settledAssumptions, figures),
    apply: {
      home: home.reference,
      assumptions: statedDifferences(settledAssumptions) as StatedAssumptions,
      facts: ownFacts,
    },
  };
}

function alsoChangedBy(
  { values: before }: SettledAssumptions,
  { values: after }: SettledAssumptions,
  stated: readonly ChatFigure[],
): ChatFigure[] {
  return changedAssumptions.flatMap((name) => {
    const value = after[name];
    const isStated = stated.some(({ key }) => key === `change.${name}`);
    if (isStated || typeof value !== 'number' || value === before[name]) return [];
    return [plainFigure(`change.${name}`, changedLabel(name), changedText(name, value), value)];
  });
}

/** Names what changes along with the stated changes. Empty: nothing does. */
export function alsoChangedLines({ alsoChanged }: Pick<ChangedHome, 'alsoChanged'>): readonly string[] {
  return alsoChanged.length === 0 ? [] : [`That also sets ${listed(alsoChanged.map(changeInWords))}.`];
}

const taxed = { name: 'after_tax', to: true } as const;

/** What a change needs to have an effect: a self-managed home pays no fee. */
const implied: Partial<Record<ChangedName, AssumptionChange>> = {
  management_fee: { name: 'property_managed', to: true },
  ordinary_rate: taxed,
  capital_gain_rate: taxed,
  recapture_rate: taxed,
};

function withImplied(changes: readonly AssumptionChange[], { settledAssumptions: { values } }: HomeCase) {
  const current: Partial<Record<string, unknown>> = values;
  const missing = changes.flatMap(({ name, to }) => {
    const needed = implied[name];
    const isStated = changes.some((change) => change.name === needed?.name);
    return needed && to !== 0 && !isStated && current[needed.name] !== needed.to ? [needed] : [];
  });
  return [...new Set(missing), ...changes];
}

/** Dollars that are stored as a share of the price that the other changes give. */
const dependsOnPrice: ReadonlySet<ChangedName> = new Set<ChangedName>(['down_payment', 'tax_annual']);

function inOrder(changes: readonly AssumptionChange[]): AssumptionChange[] {
  return changes.toSorted((a, b) => Number(dependsOnPrice.has(a.name)) - Number(dependsOnPrice.has(b.name)));
}

function pricePaid({ listing, settledAssumptions: { values } }: HomeCase): number {
  return listing.list_price * (1 - offerPercent[values.price_offer ?? 'full'] / 100);
}

/** Percent, from a down payment in dollars. */
function loanToValue(home: HomeCase, down: number): number {
  const price = pricePaid(home);
  if (down < 0 || down > price) throw new UnansweredError('The down payment can’t be more than the price.');
  return round(100 * (1 - down / price));
}

/** An offer that the form knows stays an offer; another price becomes a stated asking price. */
function withPrice({ listing }: HomeCase, stated: StatedAssumptions, facts: UserFacts, price: number) {
  const offers = Object.entries(offerPercent) as [keyof typeof offerPercent, number][];
  const offer = offers.find(([, percent]) => Math.abs(listing.list_price * (1 - percent / 100) - price) < 0.005);
  if (offer) return { stated: { ...stated, price_offer: offer[0] }, facts };
  return { stated: { ...stated, price_offer: 'full' as const }, facts: { ...facts, list_price: price } };
}

/** The value that a change gives. A percentage of the price counts from the asking price. */
function valueAfter({ name, to, by, by_percent }: AssumptionChange, home: HomeCase): number | boolean | string {
  if (to !== undefined) return to;
  const current = currentValue(name, home, by_percent !== undefined);
  if (by !== undefined) return round(current + by);
  return round(current * (1 + (by_percent ?? 0) / 100));
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

function currentValue(name: ChangedName, home: HomeCase, isShare: boolean): number {
  const { listing, asking, settledAssumptions } = home;
  const { values } = settledAssumptions;
  if (name === 'down_payment') return pricePaid(home) * (1 - values.mortgage_ltv / 100);
  if (name === 'tax_annual') return (pricePaid(home) * listing.tax_rate) / 100;
  if (name === 'price') return isShare ? asking : pricePaid(home);
  const value: unknown = isFact(name) ? listing[name] : values[name as keyof typeof values];
  if (typeof value !== 'number')
    throw new UnansweredError(
      `This home has no ${changedLabel(name).toLowerCase()} to start from. State the value itself.`,
    );
  return value;
}

/** Names the first value that is out of its bounds. */
function requireValid(stated: StatedAssumptions, facts: UserFacts): void {
  const issue = statedAssumptions.safeParse(stated).error?.issues[0] ?? userFacts.safeParse(facts).error?.issues[0];
  if (!issue) return;
  const [field] = issue.path;
  const name = field === 'list_price' ? 'price' : (field as ChangedName);
  const bound = boundOf(issue);
  if (bound === null) throw new UnansweredError(`${changedLabel(name)} can’t have that value.`);
  throw new UnansweredError(
    `That’s ${bound.side} than the ${inSentence(changedLabel(name))} can be.`,
    isFact(name) ? [] : [questionOfValue(name, bound.value)],
  );
}

/** The bound that a refused number passes; null: it is refused for another reason. */
function boundOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'too_big') return { side: 'more', value: Number(issue.maximum) } as const;
  return issue.code === 'too_small' ? ({ side: 'less', value: Number(issue.minimum) } as const) : null;
}
