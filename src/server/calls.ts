import { api, downloads } from '#contracts/api.ts';
import { billingApi } from '#contracts/billing-api.ts';

/** Every call that the server answers, by name: what the description prints and the checks of every route walk through. */
export const calls = { ...api, ...billingApi } as const;

/** Every file that it gives. */
export const files = { ...downloads } as const;
