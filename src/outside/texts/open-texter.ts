import type { Texter } from './texter.ts';
import { createTwilioTexter, type TwilioAccount } from './twilio-texter.ts';

/** A texter for Twilio, or without an account one that captures messages. */
export function openTexter(account: TwilioAccount | null): Texter {
  return account === null ? { send: async () => ({ kind: 'captured' }) } : createTwilioTexter(account);
}
