/** Returns the idempotency key of each body: a retry of the same body has the same one. */
export function createKeys(makeKey: () => string = () => crypto.randomUUID()): (body: unknown) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? makeKey();
    keys.set(text, key);
    return key;
  };
}
