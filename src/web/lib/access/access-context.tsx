import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { configQuery } from '../queries.ts';
import { type Access, accessOf } from './access-of.ts';

const AccessContext = createContext<Access | null>(null);

/** Tells everything inside what the visitor may do. A failed load is only logged: the visitor stays what they were. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(configQuery());
  useEffect(() => {
    if (error) console.error('The access of this visitor could not be loaded.', error);
  }, [error]);
  return <AccessContext value={accessOf(data?.access)}>{children}</AccessContext>;
}

/** The access of the visitor. Throws outside its provider: a gate that nobody answers must not stand open. */
export function useAccess(): Access {
  const access = use(AccessContext);
  if (!access) throw new Error('Feature access was asked for outside its provider.');
  return access;
}
