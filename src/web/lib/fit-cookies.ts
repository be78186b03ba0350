/** A cookie value; null: no cookie. */
export type CookieValue = Readonly<Record<string, unknown>> | null;

export type CookiePart<Key extends string> = {
  readonly key: Key;
  readonly value: CookieValue;
  /** Optional fields of the value. Lists are shortened from the end first. */
  readonly prunable: readonly string[];
};

/**
 * Shares a number of bytes: each part gets what it needs while everything fits. Otherwise the last part shrinks step by
 * step until it is gone, then the one before it.
 */
export function fitCookies<Key extends string>(
  parts: readonly CookiePart<Key>[],
  limit: number,
  bytesOf: (key: Key, value: CookieValue) => number,
): ReadonlyMap<Key, CookieValue> {
  const fitted = new Map(parts.map(({ key, value }) => [key, value]));
  let bytes = parts.reduce((sum, { key, value }) => sum + bytesOf(key, value), 0);
  for (const { key, value, prunable } of parts.toReversed()) {
    for (const smaller of smallerValues(value, prunable)) {
      if (bytes <= limit) return fitted;
      bytes += bytesOf(key, smaller) - bytesOf(key, fitted.get(key) ?? null);
      fitted.set(key, smaller);
    }
  }
  return fitted;
}

/** Smaller and smaller values, ending with none. */
function* smallerValues(value: CookieValue, prunable: readonly string[]): Generator<CookieValue> {
  const listName = prunable.length === 1 ? prunable[0]! : '';
  const list = value?.[listName];
  if (Array.isArray(list)) {
    for (let length = list.length - 1; length > 0; length--) yield { ...value, [listName]: list.slice(0, length) };
  }
  const required = Object.entries(value ?? {}).filter(([name]) => !prunable.includes(name));
  if (prunable.length > 0 && required.length > 0) yield Object.fromEntries(required);
  yield null;
}
