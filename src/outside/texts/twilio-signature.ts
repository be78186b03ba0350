import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio signed a form that it posted: HMAC-SHA1 of the address that it called, followed by each name and value
 * in the order of the names. https://www.twilio.com/docs/usage/security
 */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string | undefined,
): boolean {
  if (signature === undefined) return false;
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
