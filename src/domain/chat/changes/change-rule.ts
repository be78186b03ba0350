import { parameterOf } from '#contracts/parameters/catalogue.ts';
import type { AssumptionChange, ChangedName } from '#contracts/tools/assumption-change.ts';
import { changedFacts } from '#contracts/tools/assumption-change.ts';
import type { Quantity } from '../quantities.ts';

/** A pattern, and the change that its groups state; null: not a change after all. */
export type Rule = { readonly pattern: RegExp; readonly read: (groups: readonly string[]) => AssumptionChange | null };

export const up = String.raw`(?:more(?! like)|higher|up|increas(?:e[sd]?|ing)|ris(?:e[sn]?|ing)|go(?:es)? up|soars?|spikes?|surges?|went up|c[ao]mes? up|rais(?:e[sd]?|ing)|jump(?:s|ed)?|climb(?:s|ed)?|grow[sn]?|above|over|add(?:ed|s|ing)?|bump(?:s|ed|ing)?)`;
export const down = String.raw`(?:less|lower(?:ed|s|ing)?|down|decreas(?:e[sd]?|ing)|drop(?:s|ped|ping)?|fall(?:s|en)?|fell|go(?:es)? down|crash(?:es|ed)?|slid(?:es?|ing)?|tank(?:s|ed)?|plunges?|slip(?:s|ped)?|shrinks?|dip(?:s|ped)?|went down|c[ao]mes? down|cut(?:ting)?|reduc(?:e[sd]?|ing)|below|under|off|cheaper|short)`;
export const verb = String.raw`(?:\s(?:is|was|were|are|be|of|at|to|for|=|equals|by|becomes?|hits?|reach(?:es)?|go(?:es)? to|went to|c[ao]mes? in(?: at)?|says?|quotes?|takes?|charges?|turns? out(?: to be)?|with|only|just|really|actually|about|around|would be|going to be|going to|goes|would|should|set|instead|ends? up(?: at)?|runs?|i|we|assume|use|used|using|if|costs?|drops? to|falls? to|rises? to|doubles? to|drop to|fall to|rise to|climb to|climbs to|jumps? to|increases? to|decreases? to|moves? to|lower(?:ed)? to|raised? to))*`;

export const sign = (word: string) => (new RegExp(`^${down}$`).test(word) ? -1 : 1);
export const isDollarName = (name: ChangedName) => name in changedFacts && name !== 'tax_rate';

const isAnnualFact = (name: ChangedName) => name === 'insurance_annual' || name === 'other_annual';

/** Dollars. A smaller number is no price of a home. */
const smallestPrice = 10_000;

/** `drop the rent by 75` states no rent. */
const smallestRent = 200;

/** A smaller bare number is something else, such as a ratio. */
const smallestAmount = 20;

/** Dollars. A change by a smaller bare number could be percent. */
const smallestMove = 40;

/** A stated value. Null: a value of this kind cannot belong to the name. */
export function setTo(
  name: ChangedName,
  { value, kind, isMonthly = false }: Quantity & { isMonthly?: boolean },
): AssumptionChange | null {
  if (name === 'price') {
    if (kind === 'percent' || kind === 'points') return null;
    return value >= smallestPrice ? { name, to: value } : null;
  }
  if (name === 'down_payment' && kind !== 'dollars' && value < 1000) return null;
  if (isTaxBill(name, { value, kind })) return { name: 'tax_annual', to: isMonthly ? 12 * value : value };
  if (isDollarName(name)) {
    if (kind === 'percent' || kind === 'multiple' || kind === 'years' || kind === 'months') return null;
    if (kind === null && value !== 0 && value < (name === 'rent' ? smallestRent : smallestAmount)) return null;
    return { name, to: isAnnualFact(name) && isMonthly ? 12 * value : value };
  }
  if (kind === 'dollars' || kind === 'multiple') return null;
  const unit = unitOf(name);
  if (unit === 'percent') return kind === 'years' || kind === 'months' ? null : { name, to: value };
  if (unit === 'months') return kind === 'percent' ? null : { name, to: kind === 'years' ? 12 * value : value };
  if (unit === 'years') return kind === 'percent' ? null : { name, to: kind === 'months' ? value / 12 : value };
  return { name, to: value };
}

export function unitOf(name: ChangedName): string {
  if (name in changedFacts) return name === 'tax_rate' ? 'percent' : 'dollars';
  const entry = parameterOf(name as Exclude<ChangedName, keyof typeof changedFacts>);
  return entry.kind === 'number' ? entry.unit : entry.kind;
}

/** `taxes are 3600`: no tax rate is that high. */
const smallestTaxBill = 100;

const isTaxBill = (name: ChangedName, { value, kind }: Quantity) =>
  name === 'tax_rate' && (kind === 'dollars' || (kind === null && Math.abs(value) >= smallestTaxBill));

/** A change by an amount: percent of dollars is a share, percent of a percentage is points. */
export function moveBy(
  name: ChangedName,
  direction: number,
  { value, kind, isMonthly = false }: Quantity & { isMonthly?: boolean },
): AssumptionChange | null {
  const isTax = isTaxBill(name, { value, kind });
  const by = direction * Math.abs(value) * (isMonthly && (isTax || isAnnualFact(name)) ? 12 : 1);
  if (isTax) return { name: 'tax_annual', by };
  if (isDollarName(name)) {
    if (kind === 'points') return null;
    // `rent goes up 5`: dollars or percent.
    if (kind === null && Math.abs(value) < smallestMove && name !== 'association_fee_monthly') return null;
    if (kind === 'percent') return { name, by_percent: by };
    if (kind === 'multiple' || kind === 'years' || kind === 'months') return null;
    return { name, by };
  }
  if (kind === 'dollars' || kind === 'multiple') return null;
  return name === 'tax_rate' && kind === 'percent' ? { name, by_percent: by } : { name, by };
}

export const one = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?<![\\w$.,])(?:${pattern})`),
  read,
});
export const fixed = (pattern: string, change: AssumptionChange): Rule => one(`(?:${pattern})\\b`, () => change);
export const percentOf = (digits: string) => Number(digits.replace(/[%\s]/g, ''));
export const plain = String.raw`(\d+(?:\.\d+)?)`;
export const notMore = String.raw`(?![\d.,]*\d|\s?(?:k|m|thousand|x)\b)`;

/** An amount that can only be dollars, as one group. */
export const dollars = String.raw`(\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m|thousand|million)\b)?|\d[\d,]*(?:\.\d+)?\s?(?:k|thousand|dollars|bucks)\b|\d{4,7}|\d{1,3},\d{3}(?:,\d{3})?)(?![\d.,]*\d|%)`;

export function ltvOf(share: number): AssumptionChange | null {
  return share >= 0 && share <= 100 ? { name: 'mortgage_ltv', to: Number(share.toFixed(6)) } : null;
}
