import { timeZones } from '#contracts/time-zones.ts';
import { matchText } from '../../../lib/match-text.ts';

export type Zone = {
  readonly name: string;
  /** As people write it: `New York, America`. */
  readonly place: string;
  /** Its clock name: `Eastern Time`. */
  readonly clock: string;
};

const maxShown = 30;
/** Listed before other matches: the zones where most users live. */
const commonZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const ordered = [...new Set([...commonZones, ...timeZones])];
const clocks = new Map<string, string>();

export function zoneOf(name: string): Zone {
  return { name, place: placeOf(name), clock: clockOf(name) };
}

/** The matching time zones, best first; without text, the common ones. */
export function findZones(typed: string): Zone[] {
  return ordered
    .map((name) => ({ name, match: matchText(typed, wordsOf(name)) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => b.match!.score - a.match!.score)
    .slice(0, maxShown)
    .map(({ name }) => zoneOf(name));
}

/** The current time there: `1:24 PM`. */
export function timeIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(at);
}

function placeOf(name: string): string {
  const [region = '', ...places] = name.replaceAll('_', ' ').split('/');
  return [...places.reverse(), region].join(', ');
}

/** Clock names matter only in America, and computing all of them takes a noticeable moment. */
function wordsOf(name: string): string {
  const clock = name.startsWith('America/') || commonZones.includes(name) ? clockOf(name) : '';
  const abbreviations = commonZones.includes(name) ? abbreviationsOf(name) : '';
  return `${placeOf(name)} ${clock} ${abbreviations} ${name}`;
}

/** `EST EDT` */
function abbreviationsOf(name: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'short' });
  const year = new Date().getUTCFullYear();
  const parts = [0, 6].flatMap((month) => format.formatToParts(Date.UTC(year, month)));
  return [...new Set(parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : [])))].join(' ');
}

function clockOf(name: string): string {
  const cachedWords = clocks.get(name);
  if (cachedWords !== undefined) return cachedWords;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longGeneric' }).formatToParts();
  const clock = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  clocks.set(name, clock);
  return clock;
}
