import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { safeAddress, text, type Values } from './variable-forms.ts';

export const textVariables = {
  TWILIO_ACCOUNT_SID: z.optional(text(/^AC[0-9a-zA-Z]{8,60}$/, 'an account id such as AC and 32 digits')),
  TWILIO_AUTH_TOKEN: z.optional(text(/^[\x21-\x7e]{8,}$/, 'at least eight letters, digits and signs without blanks')),
  TWILIO_FROM: z.optional(
    text(/^(?:\+\d{8,15}|MG[0-9a-zA-Z]{8,60})$/, 'a phone number such as +19015550123, or a messaging service id'),
  ),
  TWILIO_URL: z._default(safeAddress, 'https://api.twilio.com'),
};

export type TwilioSettings = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly url: string;
};

/** Null: no text messages are sent. */
export function twilioOf(values: Values<typeof textVariables>): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_URL: url } = values;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw invalidEnvironment([
      'TWILIO_ACCOUNT_SID: expected together with TWILIO_AUTH_TOKEN and TWILIO_FROM, or none of them',
    ]);
  }
  return { accountSid, authToken, from, url };
}
