import type { AccessAnswer, Feature, Role } from '#contracts/access.ts';

/** The role of the visitor and its permissions. Only a flag that is present and true allows a feature. */
export type Access = {
  readonly role: Role;
  readonly permissions: Readonly<Record<string, boolean>>;
};

const guest: Access = { role: 'guest', permissions: {} };

/** The access of a response; without a response, a guest without permissions. */
export function accessOf(answer: Pick<AccessAnswer, 'current_role' | 'features'> | undefined): Access {
  if (!answer) return guest;
  const { current_role: role, features } = answer;
  return { role, permissions: Object.hasOwn(features, role) ? features[role]! : {} };
}

/** True if the feature's flag is set. Unknown names are never allowed. */
export function isAllowed({ permissions }: Access, name: Feature | (string & {})): boolean {
  return Object.hasOwn(permissions, name) && Boolean(permissions[name]);
}
