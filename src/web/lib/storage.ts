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

const otherKeys = [
  menuKey,
  columnsKey,
  skillLevelKey,
  mapKey,
  recentSearchesKey,
  recentProformasKey,
  firstVisitKey,
] as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | (typeof otherKeys)[number];

const cookiePrefix = 'lS_';

/** All our cookies travel with every request: together they stay under 4 KB. */
const cookieLimitBytes = Math.floor(4096 / (Object.keys(storageKeys).length + otherKeys.length)) - '; '.length;
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
 * Keeps a value as `{"value": "<JSON>"}`: in local storage, or where that fails in a cookie.
 * What is too large for its cookie is tried again without the `prunable` fields, and else not kept.
 */
export function writeStored(
  key: StorageKey,
  value: Readonly<Record<string, unknown>>,
  prunable: readonly string[] = [],
  places: Places = browserPlaces,
): void {
  try {
    places.local().setItem(key, wrap(value));
    return;
  } catch {
    // Full, forbidden or absent: the cookie takes its place.
  }
  const pruned = Object.fromEntries(Object.entries(value).filter(([name]) => !prunable.includes(name)));
  const fits = [value, pruned].map((part) => cookieOf(key, wrap(part))).find((text) => text.length <= cookieLimitBytes);
  places.cookies.cookie = fits
    ? `${fits}; path=/; max-age=${cookieSeconds}; samesite=lax`
    : `${cookieOf(key, '')}; path=/; max-age=0`;
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

function cookieOf(key: StorageKey, text: string): string {
  return `${cookiePrefix}${key}=${encodeURIComponent(text)}`;
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
