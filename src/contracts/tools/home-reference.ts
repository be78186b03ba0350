import * as z from 'zod/mini';
import { withDescription } from '../with-description.ts';

/** The home that the conversation is about. */
const thisHome = 'this';

/**
 * Names a home in a tool call: `this`, a position such as `#2`, an `#last` in the last list of homes, an alias_id or proforma_id, or
 * the address as typed, such as `1204 Oak St`.
 */
export const homeReference = z.string().check(z.trim(), z.minLength(1), z.maxLength(16_384));

const description =
  '`this` for the home under discussion, `#2` for the second home of the last list, `#last` for its last home, or an id or address';

/** A home that is `this` unless the call names another. */
export const homeOrThis = () => withDescription(z._default(homeReference, thisHome), description);

export const homeList = (most: number) =>
  withDescription(
    z.array(homeReference).check(z.minLength(2), z.maxLength(most)),
    `2 to ${most} homes: ${description}`,
  );
