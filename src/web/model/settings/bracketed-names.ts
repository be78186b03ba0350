import { canonicalDetailKeys } from '#contracts/detail-keys.ts';
import type { GivenSettings, UserSettings } from '#contracts/people-api.ts';
import type { Settings } from './settings.ts';

/** Settings as they come: their lists by plain names, each value in them once and by one spelling of its key. */
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

/** Settings as they are sent: lists carry `[]` behind their names. */
export function withBrackets(changed: Partial<Settings>): GivenSettings {
  const entries = Object.entries(changed).map(([name, value]) => [lists.has(name) ? `${name}[]` : name, value]);
  return Object.fromEntries(entries) as GivenSettings;
}
