import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, settingsQuery } from '../lib/session/person-queries.ts';

/** Loads what is the signed-in person's own. What cannot be loaded is logged, and stays empty. */
export function PersonLoader() {
  const user = useQuery(currentUserQuery());
  const settings = useQuery(settingsQuery());
  useLoggedFailure('The person who is signed in', user.error);
  useLoggedFailure('The settings', settings.error);
  return null;
}

function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error);
  }, [what, error]);
}
