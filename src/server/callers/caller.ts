import type { FastifyRequest } from 'fastify';
import type { Feature, Role } from '#contracts/access.ts';
import type { Needs } from '#contracts/endpoint.ts';
import type { TokenScope } from '#contracts/people-api.ts';
import type { Person } from '#store/people/callers.ts';
import { ApiError } from '../api-error.ts';
import { mayUse } from './roles.ts';

/** Whoever calls: a guest, or a person with what they proved it by. */
export type Caller = {
  readonly role: Role;
  readonly person: Person | null;
  /** The session whose access token was sent; null: none, or a token that belongs to no session. */
  readonly sessionId: string | null;
  /** What the personal token allows; null: no personal token, so everything. */
  readonly scopes: readonly TokenScope[] | null;
};

/** What of a caller decides what they see. */
export type Viewer = Pick<Caller, 'role' | 'person'>;

/** A caller who is somebody. */
export type KnownCaller = Caller & { readonly person: Person };

export const guest: Caller = { role: 'guest', person: null, sessionId: null, scopes: null };

/** Whoever calls. */
export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? guest;
}

/** Refuses a caller whom the call does not answer: 401 for a guest, 403 for who may not. */
export function admit(caller: Caller, needs: Needs, writes: boolean): void {
  if (caller.scopes && !caller.scopes.includes(writes ? 'write' : 'read')) throw new ApiError('insufficient_scope');
  if (needs === 'anyone') return;
  if (!caller.person) throw new ApiError('unauthenticated');
  if (needs === 'user') return;
  if (needs === 'session') {
    if (caller.scopes) throw new ApiError('insufficient_scope');
    return;
  }
  requireFeature(caller.role, needs);
}

/** Refuses (403) a role that lacks the feature. */
export function requireFeature(role: Role, feature: Feature): void {
  if (!mayUse(role, feature)) throw new ApiError('feature_not_included');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer was looked up; absent for a guest. */
    caller?: Caller;
  }
}
