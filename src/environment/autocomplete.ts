import * as z from 'zod/mini';
import { isOrigin } from './hosts.ts';

export const autocompleteVariables = {
  /** Gets what people type, so it must be encrypted outside of this machine. */
  AUTOCOMPLETE_URL: z.optional(
    z.string().check(
      z.refine((address) => {
        const url = URL.parse(address);
        return url !== null && url.username + url.password === '' && url.hash === '' && isOrigin(url.origin);
      }, 'an https address such as https://places.example/autocomplete'),
    ),
  ),
};
