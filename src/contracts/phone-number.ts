import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Area codes with the prefix +1 in other countries, mostly Caribbean ones, and that of numbers that cost extra. */
const excludedAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
);

/**
 * A number of the United States or Canada in E.164, from any usual form of it; null: it is none. Other countries are
 * left out because strangers could make us pay for messages to expensive numbers.
 */
export function normalizePhoneNumber(text: string): string | null {
  if (!/^[+\d\s().-]*$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (text.trim().startsWith('+') && digits.length !== 11) return null;
  if (!/^[2-9]\d\d[2-9]\d{6}$/.test(national) || isExcludedArea(national.slice(0, 3))) return null;
  return `+1${national}`;
}

function isExcludedArea(area: string): boolean {
  return excludedAreas.has(area) || area.endsWith('11');
}

const phoneNumberInput = z.string().check(
  z.maxLength(40),
  z.refine((text) => normalizePhoneNumber(text) !== null, 'Enter a US phone number, such as (901) 555-0123'),
);

const codeInput = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits'));

/** The number that text messages go to. */
const phoneNumber = z.object({
  /** E.164; null: none is confirmed. */
  phone_number: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** Whether the person replied STOP. They can reply START. */
  stopped: z.boolean(),
  /** A number whose code was sent; null: none. */
  pending: z.nullable(z.object({ phone_number: z.string(), expires_at: z.string() })),
});
export type PhoneNumber = z.infer<typeof phoneNumber>;

export const phoneNumberApi = {
  phoneNumber: endpoint({
    method: 'GET',
    needs: 'user',
    path: '/api/v1/phone_number',
    summary: 'The person’s phone number for text messages.',
    output: phoneNumber,
  }),
  sendPhoneCode: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/phone_number/code',
    summary: 'Texts a code of six digits that confirms a phone number. At most three an hour.',
    input: z.object({ phone_number: phoneNumberInput }),
    output: phoneNumber,
    status: 202,
    refuses: ['conflict'],
  }),
  confirmPhoneNumber: endpoint({
    method: 'PUT',
    needs: 'session',
    path: '/api/v1/phone_number',
    summary: 'Confirms the phone number by its code, within ten minutes and five tries.',
    input: z.object({ code: codeInput }),
    output: phoneNumber,
  }),
  deletePhoneNumber: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/phone_number',
    summary: 'Deletes the phone number, and with it the consent to text messages.',
    output: z.null(),
    status: 204,
  }),
  textMessageReply: endpoint({
    method: 'POST',
    path: '/api/v1/phone_number/replies',
    summary:
      'A reply to a text message, signed by Twilio: STOP ends all messages to a number, START allows them again.',
    input: z.looseObject({ From: z.string(), Body: z.string() }),
    output: z.null(),
    status: 204,
    refuses: ['signature_mismatch'],
  }),
} as const;
