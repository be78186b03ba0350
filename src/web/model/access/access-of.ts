import type { AccessAnswer, Feature, Role } from '#contracts/access.ts';

/** Who the visitor is and what that role may do: only a flag that is there and true allows. */
export type Access = {
  readonly role: Role;
  readonly permissions: Readonly<Record<string, boolean>>;
};

const guest: Access = { role: 'guest', permissions: {} };

/** The access of an answer; a guest without any permission until there is one. */
export function accessOf(answer: Pick<AccessAnswer, 'current_role' | 'features'> | undefined): Access {
  if (!answer) return guest;
  const { current_role: role, features } = answer;
  return { role, permissions: Object.hasOwn(features, role) ? features[role]! : {} };
}

/** True where the feature's flag is set; a name that nobody knows is never allowed. */
export function isAllowed({ permissions }: Access, name: Feature | (string & {})): boolean {
  return Object.hasOwn(permissions, name) && Boolean(permissions[name]);
}
