import { type Feature, features, type Role, roles } from '#contracts/access.ts';

/** What each role may do: the one table that every gate asks. */
const granted: Readonly<Record<Role, readonly Feature[]>> = {
  guest: [],
  starter: ['general_features'],
  investor: ['general_features', 'can_view_limited_fields', 'chat_forma', 'download_extended_proforma'],
  professional: features,
  admin: features,
};

/** True where the role has the feature. */
export function mayUse(role: Role, feature: Feature): boolean {
  return granted[role].includes(feature);
}

/** Every role with each feature as a flag, as `access.features` carries it. */
export function featuresByRole(): Record<Role, Record<Feature, boolean>> {
  const flagsOf = (role: Role) => features.map((feature) => [feature, mayUse(role, feature)] as const);
  const entries = roles.map((role) => [role, Object.fromEntries(flagsOf(role))] as const);
  return Object.fromEntries(entries) as Record<Role, Record<Feature, boolean>>;
}
