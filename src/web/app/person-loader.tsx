import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../lib/session/person-queries.ts';
import { settingsQuery } from '../lib/settings/settings-query.ts';
import { useFollowedLevel } from './use-followed-level.ts';
import { useFollowedSettings } from './use-followed-settings.ts';

/** Loads what is the signed-in person's own. What cannot be loaded is logged, and stays empty. */
export function PersonLoader() {
  const user = useQuery(currentUserQuery());
  const settings = useQuery(settingsQuery());
  useLoggedFailure('The person who is signed in', user.error);
  useLoggedFailure('The settings', settings.error);
  useFollowedSettings(settings.data);
  useFollowedLevel(settings.data);
  return null;
}

function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error);
  }, [what, error]);
}
