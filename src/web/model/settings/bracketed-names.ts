import { canonicalDetailKeys } from '#contracts/detail-keys.ts';
import type { SettingsInput, UserSettings } from '#contracts/user-settings.ts';
import type { Settings } from './settings.ts';

/** Settings as received: plain list names, keys in canonical form and without duplicates. */
export function withoutBrackets(answer: UserSettings): Settings {
  const entries = Object.entries(answer).map(([name, value]) => [
    name.replace(/\[\]$/, ''),
    Array.isArray(value) ? canonicalDetailKeys(value) : value,
  ]);
  return Object.fromEntries(entries) as Settings;
}

const lists: ReadonlySet<string> = new Set<keyof Settings>([
  'proforma_highlights',
  'proforma_details',
  'portfolio_columns',
]);

/** Settings as sent: list names end in `[]`. */
export function withBrackets(changed: Partial<Settings>): SettingsInput {
  const entries = Object.entries(changed).map(([name, value]) => [lists.has(name) ? `${name}[]` : name, value]);
  return Object.fromEntries(entries) as SettingsInput;
}
