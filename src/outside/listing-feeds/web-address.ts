const longest = 2000;

/** Whether a value is an address that a page may link to or show a picture from. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest && /^https?:\/\/[^\s\uFFFD]+$/i.test(value);
}
