import { type CookieValue, fitCookies } from './fit-cookies.ts';

/** The names under which the browser keeps a person's searches; the saved two belong to the active saved search. */
export const storageKeys = {
  searchParams: 'SearchParams_v1.0.0',
  searchConfigParams: 'SearchConfigParams_v1.0.0',
  savedSearchParams: 'SavedSearchParams_v1.0.0',
  savedSearchConfigParams: 'SavedSearchConfigParams_v1.0.0',
} as const;

/** Whether the side menu is open. */
export const menuKey = 'Menu_v1.0.0';

/** The columns of the table and their order. */
export const columnsKey = 'PortfolioColumns_v1.0.0';

/** How much the person knows of the field. */
export const skillLevelKey = 'SkillLevel_v1.0.0';

/** Whether the map searches as it is moved. */
export const mapKey = 'Map_v1.0.0';

/** What was looked at last on this device. */
export const recentSearchesKey = 'RecentSearches_v1.0.0';
export const recentProformasKey = 'RecentProformas_v1.0.0';

/** That the idea of the search was explained. */
export const firstVisitKey = 'FirstVisit_v1.0.0';

/** Notes that could not be saved yet, by their proforma. */
export const unsavedNotesKey = 'UnsavedNotes_v1.0.0';

/** Every key with the fields that its value can do without, the most important key first. */
const keysByImportance = [
  { key: storageKeys.searchParams, prunable: ['zipCodes', 'place'] },
  { key: storageKeys.savedSearchParams, prunable: ['zipCodes', 'place'] },
  { key: storageKeys.searchConfigParams, prunable: [] },
  { key: storageKeys.savedSearchConfigParams, prunable: [] },
  { key: skillLevelKey, prunable: [] },
  { key: firstVisitKey, prunable: [] },
  { key: menuKey, prunable: [] },
  { key: mapKey, prunable: [] },
  { key: columnsKey, prunable: [] },
  { key: unsavedNotesKey, prunable: ['entries'] },
  { key: recentSearchesKey, prunable: ['entries'] },
  { key: recentProformasKey, prunable: ['entries'] },
] as const;

export type StorageKey = (typeof keysByImportance)[number]['key'];

const cookiePrefix = 'lS_';

/** All our cookies travel with every request: together they stay under 4 KB. */
const cookieLimitBytes = 4096;
const cookieSeconds = 365 * 24 * 60 * 60;

/** The two places that a browser offers; either may throw or be absent. */
export type Places = {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly cookies: { cookie: string };
};

const browserPlaces: Places = {
  local: () => window.localStorage,
  get cookies() {
    return document;
  },
};

/** The value kept under a key: from local storage, else from its cookie; null where there is none or it is broken. */
export function readStored(key: StorageKey, places: Places = browserPlaces): unknown {
  return unwrap(readLocal(key, places) ?? readCookie(key, places));
}

/**
 * Stores a value as `{"value": "<JSON>"}`: in local storage, or where that fails in a cookie. The cookies share their
 * 4 KB by need; where it does not suffice, the least important key gives way first.
 */
export function writeStored(
  key: StorageKey,
  value: Readonly<Record<string, unknown>>,
  places: Places = browserPlaces,
): void {
  try {
    places.local().setItem(key, wrap(value));
    return;
  } catch {
    // Full, forbidden or absent: the cookie takes its place.
  }
  const before = new Map(keysByImportance.map((each) => [each.key, readCookieValue(each.key, places)]));
  const parts = keysByImportance.map((each) => ({ ...each, value: each.key === key ? value : before.get(each.key)! }));
  for (const [name, fitted] of fitCookies(parts, cookieLimitBytes, bytesOf)) {
    if (fitted !== before.get(name)) writeCookie(name, fitted, places);
  }
}

function readCookieValue(key: StorageKey, places: Places): CookieValue {
  const value = unwrap(readCookie(key, places));
  return typeof value === 'object' ? (value as CookieValue) : null;
}

function writeCookie(key: StorageKey, value: CookieValue, places: Places): void {
  places.cookies.cookie =
    value === null
      ? `${cookieOf(key, '')}; path=/; max-age=0`
      : `${cookieOf(key, wrap(value))}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

function bytesOf(key: StorageKey, value: CookieValue): number {
  return value === null ? 0 : cookieOf(key, wrap(value)).length + '; '.length;
}

function readLocal(key: StorageKey, places: Places): string | null {
  try {
    return places.local().getItem(key);
  } catch {
    return null;
  }
}

function readCookie(key: StorageKey, places: Places): string | null {
  const start = cookieOf(key, '');
  const found = places.cookies.cookie.split('; ').find((part) => part.startsWith(start));
  try {
    return found ? decodeURIComponent(found.slice(start.length)) : null;
  } catch {
    return null;
  }
}

/** Braces, brackets and colons are allowed in a cookie: as they are, they leave room for twice as much. */
function cookieOf(key: StorageKey, text: string): string {
  const encoded = encodeURIComponent(text).replace(/%(?:7B|7D|5B|5D|3A)/g, decodeURIComponent);
  return `${cookiePrefix}${key}=${encoded}`;
}

function wrap(value: unknown): string {
  return JSON.stringify({ value: JSON.stringify(value) });
}

function unwrap(text: string | null): unknown {
  if (text === null) return null;
  try {
    const { value } = JSON.parse(text) as { value: string };
    return JSON.parse(value);
  } catch {
    return null;
  }
}
