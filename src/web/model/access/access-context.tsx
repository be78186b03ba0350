import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import type { Role } from '#contracts/access.ts';
import { configQuery } from '../api/queries.ts';
import { useSession } from '../session/session.ts';
import { type Access, accessOf } from './access-of.ts';

const askedEvery = 60_000;

/** `isKnown` is false while it is being asked who is signed in: nothing is shown as locked meanwhile. */
type VisitorAccess = Access & { readonly isKnown: boolean };

const AccessContext = createContext<VisitorAccess | null>(null);

/** Tells everything inside what the visitor may do. A failed load is only logged: the visitor stays what they were. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const isOpen = session === 'open';
  // A plan may change anywhere: in another tab, at the provider of payments, or because its time is over.
  const { data, error, isFetching } = useQuery({
    ...configQuery(),
    refetchInterval: isOpen && askedEvery,
    refetchOnWindowFocus: isOpen && 'always',
  });
  const access = accessOf(data?.access);
  const isAsked = session === 'opening' || (isOpen && access.role === 'guest' && isFetching);
  useEffect(() => {
    if (error) console.error('The access of this visitor could not be loaded.', error);
  }, [error]);
  useFreshAnswers(isAsked ? null : access.role);
  return <AccessContext value={{ ...access, isKnown: !isAsked }}>{children}</AccessContext>;
}

/**
 * Asks again for what shows more to one role than to another, once the role is another; null: it is not known yet. Who has
 * left is forgotten elsewhere.
 */
function useFreshAnswers(role: Role | null): void {
  const client = useQueryClient();
  const before = useRef(role);
  useEffect(() => {
    if (role === null || before.current === role) return;
    const isFirst = before.current === null;
    before.current = role;
    // What was asked before it was known was asked in the name of whoever it is.
    if (isFirst || role === 'guest') return;
    for (const subject of ['search', 'proforma']) void client.invalidateQueries({ queryKey: [subject] });
  }, [client, role]);
}

/** The access of the visitor. Throws outside its provider: a gate that nobody answers must not stand open. */
export function useAccess(): VisitorAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('Feature access was asked for outside its provider.');
  return access;
}
