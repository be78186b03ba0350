import * as z from 'zod/mini';
import { unprintable } from './user-text.ts';

/** An email address in its stored form: trimmed, in lower case. */
export const emailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, 'Please enter a valid email address'),
  z.regex(
    /^[^\s@,;:<>()"\\[\]]{1,64}@[^\s@,;:<>()"\\[\]]+\.[^\s@,;:<>()"\\[\].]{2,}$/u,
    'Please enter a valid email address',
  ),
  z.refine((text) => !unprintable.test(text), 'Please enter a valid email address'),
);

/** A new password. Only its length is checked. */
export const newPassword = z
  .string()
  .check(
    z.minLength(12, 'Please choose a password of at least 12 characters'),
    z.maxLength(200, 'Please choose a password of at most 200 characters'),
  );
