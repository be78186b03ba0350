import { useQuery } from '@tanstack/react-query';
import type { UserSettings } from '#contracts/people-api.ts';
import { personKey } from '../session/person-key.ts';
import { useSession } from '../session/session.ts';

/** A name without the `[]` that lists carry on the wire. */
type Bare<Name> = Name extends `${infer Plain}[]` ? Plain : Name;

/** What the person has set; a list that is null is the product's own choice. */
export type Settings = { readonly [Name in keyof UserSettings as Bare<Name>]: UserSettings[Name] };

/** Under which the answers of the calls about settings are kept. */
export const settingsKey = [personKey, 'settings'] as const;

/** What the person who is signed in has set; null for a guest, and until it is known. Asks for nothing itself. */
export function useSettings(): Settings | null {
  const session = useSession();
  const { data } = useQuery<Settings>({ queryKey: settingsKey, enabled: false });
  return session === 'guest' ? null : (data ?? null);
}
