import type { Role } from '#contracts/access.ts';

/** The role of whoever calls. There are no accounts: everyone is a guest. */
export const callerRole: Role = 'guest';
