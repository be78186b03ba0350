import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { isLoopback } from './hosts.ts';

/** The parsed values of a group of variables. */
export type Values<Variables extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Variables>>;

/** Messages complete "PORT: expected …". */
export const numberBetween = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
          `a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );

export const wholeNumber = (min: number, max: number, standard: number) =>
  z._default(numberBetween(min, max), standard);

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(', ')}` });

export const text = (form: RegExp, expected: string) => z.string().check(z.regex(form, expected));

export const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((entry) => entry.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (list) => list.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)),
        'IP addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
    ),
);

/** Receives tokens or secrets, so it must be encrypted outside of this machine. */
export const safeAddress = z.string().check(
  z.refine((address) => {
    const url = URL.parse(address);
    if (url === null || /[?#]/.test(address) || url.username + url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  }, 'an https address such as https://mls.example/odata'),
);
