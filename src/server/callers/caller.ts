import type { FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import type { Feature, Role } from '#contracts/access.ts';
import type { TokenScope } from '#contracts/api-tokens.ts';
import type { RequiredAccess } from '#contracts/endpoint.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { Person } from '#store/people/callers.ts';

/** A guest or a person, with the credentials used. */
export type Caller = {
  readonly role: Role;
  readonly person: Person | null;
  /** Null: no access token, or one without a session. */
  readonly sessionId: string | null;
  /** Scopes of the personal token; null: no personal token, so no limits. */
  readonly scopes: readonly TokenScope[] | null;
};

/** The properties of a caller that decide what they see. */
export type Viewer = Pick<Caller, 'role' | 'person'>;

export type SignedInCaller = Caller & { readonly person: Person };

export const guest: Caller = { role: 'guest', person: null, sessionId: null, scopes: null };

export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? guest;
}

/** Refuses (401) a guest and (403) a caller without permission. */
export function requireAccess(caller: Caller, needs: RequiredAccess, writes: boolean): void {
  if (caller.scopes && !caller.scopes.includes(writes ? 'write' : 'read')) throw new Refusal('insufficient_scope');
  if (needs === 'anyone') return;
  if (!caller.person) throw new Refusal('unauthenticated');
  if (needs === 'user') return;
  if (needs === 'session') {
    if (caller.scopes) throw new Refusal('insufficient_scope');
    return;
  }
  if (needs === 'admin') {
    if (caller.role !== 'admin') throw new Refusal('admin_only');
    return;
  }
  requireFeature(caller.role, needs);
}

/** Like `requireAccess` with the rights that the caller has by now, for what took a while. */
export async function requireAccessStill(request: FastifyRequest, needs: RequiredAccess): Promise<void> {
  if (request.identifyCaller) requireAccess(await request.identifyCaller(), needs, false);
}

/** Refuses (403) a role that lacks the feature. */
export function requireFeature(role: Role, feature: Feature): void {
  if (!hasFeature(role, feature)) throw new Refusal('feature_not_included');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after the bearer token was checked; absent for a guest. */
    caller?: Caller;
    /** Checks the token again and returns the caller's present rights. */
    identifyCaller?: () => Promise<Caller>;
  }
}
