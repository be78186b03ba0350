import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import type { Role } from '#contracts/access.ts';
import { configQuery } from '../api/queries.ts';
import { openedSearchKey } from '../saved-searches/opened-search-key.ts';
import { personKey } from '../session/person-key.ts';
import { useSession } from '../session/session.ts';
import { type Access, accessOf } from './access-of.ts';

const refetchMilliseconds = 60_000;

/** `isKnown` is false until the role is known. Nothing shows as locked before that. */
type VisitorAccess = Access & { readonly isKnown: boolean };

const AccessContext = createContext<VisitorAccess | null>(null);

/**
 * Provides the visitor's access. After a failed load the access stays as it is, and the error is logged: a member whose
 * plan could not be loaded is not treated as a guest.
 */
export function AccessProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const isOpen = session === 'open';
  // A plan can change elsewhere: in another tab, at the payment provider, or when its period ends.
  const { data, error, isFetching } = useQuery({
    ...configQuery(),
    refetchInterval: isOpen && refetchMilliseconds,
    refetchOnWindowFocus: isOpen && 'always',
  });
  const access = accessOf(data?.access);
  const isUnknown = session === 'opening' || (isOpen && access.role === 'guest' && (isFetching || error !== null));
  useEffect(() => {
    if (error) console.error('The access of the visitor could not be loaded.', error);
  }, [error]);
  useFreshAnswers(isUnknown ? null : access.role);
  return <AccessContext value={{ ...access, isKnown: !isUnknown }}>{children}</AccessContext>;
}

/** Refetches role-dependent responses after a change of role; null: unknown. Other code handles sign-out. */
function useFreshAnswers(role: Role | null): void {
  const client = useQueryClient();
  const previousRole = useRef(role);
  useEffect(() => {
    if (role === null || previousRole.current === role) return;
    const isFirst = previousRole.current === null;
    previousRole.current = role;
    // The first requests already used the session, so their responses fit the role.
    if (isFirst || role === 'guest') return;
    // Opening a saved search again would begin a new visit to it.
    const predicate = ({ queryKey }: Query) => queryKey[1] !== openedSearchKey[1];
    for (const subject of ['search', 'proforma', personKey])
      void client.invalidateQueries({ queryKey: [subject], predicate });
  }, [client, role]);
}

/** Around what someone shared: their plan decides what it contains, not the visitor's. */
export function SharedAccess({ seesLimited, children }: { seesLimited: boolean; children: ReactNode }) {
  const permissions = { can_view_limited_fields: seesLimited };
  return <AccessContext value={{ role: 'guest', permissions, isKnown: true }}>{children}</AccessContext>;
}

/** The visitor's access. Throws outside its provider, because a gate without access must not stay open. */
export function useAccess(): VisitorAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('useAccess was called outside its provider.');
  return access;
}
