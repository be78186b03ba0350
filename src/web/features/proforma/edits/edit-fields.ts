import { type AssumptionName, assumptionNames, type NamesWith, parameterOf } from '#contracts/parameters/catalogue.ts';
import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import type { UserFacts } from '#contracts/user-facts.ts';

export type ListingFactName = keyof UserFacts;
export type NumericAssumptionName = AssumptionName & NamesWith<{ kind: 'number' }>;
/** Numeric assumptions and facts. */
export type NumberName = NumericAssumptionName | ListingFactName;
export type ChoiceName = AssumptionName & NamesWith<{ kind: 'choice' }>;
export type SwitchName = AssumptionName & NamesWith<{ kind: 'switch' }>;
export type FieldName = NumberName | ChoiceName | SwitchName;

/** The fields of each group in order. */
export const groupFields: Readonly<Record<PanelGroup, readonly FieldName[]>> = {
  offer: ['list_price', ...inPanel('offer'), 'upfront', 'after_repair_value'],
  financing: inPanel('financing'),
  lender: inPanel('lender'),
  rent: ['rent', ...inPanel('rent')],
  growth: inPanel('growth'),
  costs: ['tax_rate', 'insurance_annual', 'association_fee_monthly', 'other_annual', ...inPanel('costs')],
  exit: inPanel('exit'),
  refinance: inPanel('refinance'),
  tax: inPanel('tax'),
  persona: inPanel('persona'),
};

/** The groups that start open: the most edited ones. */
export const openAtFirst: readonly PanelGroup[] = ['offer', 'financing', 'rent'];

/** Ends and step of a slider. */
export type Track = { readonly min: number; readonly max: number; readonly step: number };

/** The slider of an assumption in wire units. It spans common values; the box beside accepts every valid one. */
export function assumptionTrack(name: NumericAssumptionName): Track {
  const entry = parameterOf(name);
  if (entry.kind !== 'number' || !entry.track) throw new Error(`${name} has no slider`);
  return { min: entry.min, max: entry.max, ...entry.track };
}

function inPanel(panel: PanelGroup): readonly AssumptionName[] {
  return assumptionNames.filter((name) => parameterOf(name).panel === panel);
}
