import type { GivenSettings, UserSettings } from '#contracts/people-api.ts';
import type { Settings } from './settings.ts';

/** Settings as they come, their lists by plain names. */
export function withoutBrackets(answer: UserSettings): Settings {
  const entries = Object.entries(answer).map(([name, value]) => [name.replace(/\[\]$/, ''), value]);
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
