import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UserSettings } from '#contracts/user-settings.ts';
import { personKey } from '../session/person-key.ts';
import { useSession } from '../session/session.ts';

/** A name without the `[]` that lists have on the wire. */
type Bare<Name> = Name extends `${infer Plain}[]` ? Plain : Name;

/** The person's settings. A null list means the default. */
export type Settings = { readonly [Name in keyof UserSettings as Bare<Name>]: UserSettings[Name] };

/** The query key of the settings. */
export const settingsKey = [personKey, 'settings'] as const;

/**
 * The settings of the signed-in person; null for a guest and while unknown. Fetches nothing itself, and is no observer of
 * the query: one without a query function would take it from a fetch that is about to try again.
 */
export function useSettings(): Settings | null {
  const session = useSession();
  const client = useQueryClient();
  const data = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => client.getQueryData<Settings>(settingsKey),
  );
  return session === 'guest' ? null : (data ?? null);
}
