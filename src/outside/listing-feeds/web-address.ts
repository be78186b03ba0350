const maxLength = 2000;

/** Whether a value is an http or https URL of acceptable length. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^https?:\/\/[^\s\uFFFD]+$/i.test(value);
}
