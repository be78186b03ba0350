import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { oneOf, text, type Values } from './variable-forms.ts';

const secret = text(/^[\x21-\x7e]{8,}$/, 'at least eight letters, digits and signs without blanks');

export const paymentVariables = {
  PAYMENTS: z.optional(oneOf(['test'])),
  STRIPE_SECRET_KEY: z.optional(secret),
  STRIPE_WEBHOOK_SECRET: z.optional(secret),
};

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string };

export function stripeOf(values: Values<typeof paymentVariables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (values.PAYMENTS === 'test')
    throw invalidEnvironment(['PAYMENTS: expected either test or STRIPE_SECRET_KEY, not both']);
  if (secretKey === undefined || webhookSecret === undefined) {
    throw invalidEnvironment(['STRIPE_WEBHOOK_SECRET: expected together with STRIPE_SECRET_KEY, or neither']);
  }
  return { secretKey, webhookSecret };
}

type PaymentsChoice = {
  readonly publicOrigin: string | null;
  readonly stripe: StripeSettings | null;
  readonly testPayments: boolean;
};

/**
 * Test mode gives every plan away, so a public server must choose it explicitly. Throws an EnvironmentError otherwise.
 */
export function requirePaymentsChoice({ publicOrigin, stripe, testPayments }: PaymentsChoice): void {
  if (!publicOrigin?.startsWith('https:') || stripe !== null || testPayments) return;
  throw invalidEnvironment([
    'PAYMENTS: expected STRIPE_SECRET_KEY, or PAYMENTS=test to let every member choose any plan at no charge',
  ]);
}
