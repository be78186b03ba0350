import type { AccessAnswer, Feature, Plan } from '#contracts/access.ts';
import { featureNames, type LimitName, limitNames, soldFeatures, unlimitedWords } from './plans-copy.ts';

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
  if (changed.length === limitOrder.length && changed.every((name) => limits[name] === null)) return [unlimitedWords];
  return changed.map((name) => {
    const limit = limits[name];
    return limit === null ? `${limitNames[name].row} without limit` : limitNames[name].count(limit);
  });
}
