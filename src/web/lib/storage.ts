import { type CookieValue, fitCookies } from './fit-cookies.ts';

/** Storage names of a visitor's searches. The `saved` two belong to the active saved search. */
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

/** The visitor's skill level. */
export const skillLevelKey = 'SkillLevel_v1.0.0';

/** Whether the map searches while it moves. */
export const mapKey = 'Map_v1.0.0';

export const recentSearchesKey = 'RecentSearches_v1.0.0';
export const recentProformasKey = 'RecentProformas_v1.0.0';

/** Whether the first-visit explanation was shown. */
export const firstVisitKey = 'FirstVisit_v1.0.0';

export const unsavedNotesKey = 'UnsavedNotes_v1.0.0';

/** The Get Notified modal that a guest left to sign in. */
export const pendingSearchKey = 'PendingSavedSearch_v1.0.0';

/** The home that a guest was about to save or mark. */
export const pendingSaveKey = 'PendingSave_v1.0.0';

/** Every key with the optional fields of its value, most important key first. */
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
  { key: pendingSearchKey, prunable: [] },
  { key: pendingSaveKey, prunable: [] },
  { key: recentSearchesKey, prunable: ['entries'] },
  { key: recentProformasKey, prunable: ['entries'] },
] as const;

export type StorageKey = (typeof keysByImportance)[number]['key'];

const cookiePrefix = 'lS_';

/** All our cookies travel with every request, so together they stay under 4 KB. */
const cookieLimitBytes = 4096;
const cookieSeconds = 365 * 24 * 60 * 60;

/** The browser's two storage places. Either can throw or be absent. */
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

/** The stored value of a key: from local storage, else from its cookie; null if absent or broken. */
export function readStored(key: StorageKey, places: Places = browserPlaces): unknown {
  return unwrap(readLocal(key, places) ?? readCookie(key, places));
}

/**
 * Stores a value as `{"value": "<JSON>"}` in local storage, or in a cookie if that fails. The cookies share 4 KB: if it
 * is not enough, the least important key shrinks first.
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
    // Storage is full, forbidden or absent: the cookie replaces it, and an older value that it holds.
    removeLocal(key, places);
  }
  const before = new Map(keysByImportance.map((each) => [each.key, readCookieValue(each.key, places)]));
  const parts = keysByImportance.map((each) => ({ ...each, value: each.key === key ? value : before.get(each.key)! }));
  for (const [name, fitted] of fitCookies(parts, cookieLimitBytes, bytesOf)) {
    if (fitted !== before.get(name)) writeCookie(name, fitted, places);
  }
}

/** Removes the value of a key from both places. */
export function removeStored(key: StorageKey, places: Places = browserPlaces): void {
  removeLocal(key, places);
  if (readCookie(key, places) !== null) writeCookie(key, null, places);
}

function removeLocal(key: StorageKey, places: Places): void {
  try {
    places.local().removeItem(key);
  } catch {
    // Forbidden or absent: only its cookie can exist.
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
  try {
    const found = places.cookies.cookie.split('; ').find((part) => part.startsWith(start));
    return found ? decodeURIComponent(found.slice(start.length)) : null;
  } catch {
    return null;
  }
}

/** Cookies allow braces, brackets and colons. Leaving them unescaped saves half of the space. */
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
