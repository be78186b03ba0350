import type { AccessAnswer, Feature, Plan } from '#contracts/access.ts';
import { featureNames, soldFeatures } from '../../../model/access/feature-names.ts';
import { type LimitName, limitNames } from './plans-copy.ts';

const limitOrder = Object.keys(limitNames) as LimitName[];

/** True if the role has the feature. */
export function includes(access: AccessAnswer, role: string, feature: Feature): boolean {
  return access.features[role]?.[feature] === true;
}

/** The additions of a plan over the previous one, in words: features, then changed limits. */
export function additionsOf(access: AccessAnswer, plan: Plan, before: Plan | null): string[] {
  const added = soldFeatures.filter(
    (feature) => includes(access, plan.role, feature) && !includes(access, before?.role ?? 'guest', feature),
  );
  return [...added.map((feature) => featureNames[feature].name), ...limitsInWords(plan, before)];
}

function limitsInWords({ limits }: Plan, before: Plan | null): string[] {
  const changed = limitOrder.filter((name) => limits[name] !== before?.limits[name]);
  return changed.map((name) => {
    const limit = limits[name];
    const words = limitNames[name];
    return limit === null ? words.unlimited : words.count(limit);
  });
}
