import { type Feature, features, type Role, roles } from '#contracts/access.ts';

/** The only table of features by role. */
const featuresOfRole: Readonly<Record<Role, readonly Feature[]>> = {
  guest: [],
  starter: ['general_features'],
  investor: ['general_features', 'can_view_limited_fields', 'chat_forma', 'download_extended_proforma'],
  professional: features,
  admin: features,
};

export function hasFeature(role: Role, feature: Feature): boolean {
  return featuresOfRole[role].includes(feature);
}

/** Every role with a flag per feature, as in `access.features`. */
export function featuresByRole(): Record<Role, Record<Feature, boolean>> {
  const flagsOf = (role: Role) => features.map((feature) => [feature, hasFeature(role, feature)] as const);
  const entries = roles.map((role) => [role, Object.fromEntries(flagsOf(role))] as const);
  return Object.fromEntries(entries) as Record<Role, Record<Feature, boolean>>;
}
