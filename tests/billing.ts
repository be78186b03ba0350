import { startTestApp, type TestApp } from './app.ts';
import { type Answer, ask, postJson } from './http.ts';
import type { TestPerson } from './people.ts';
import { type StripeServer, type signedEvent, startStripeServer } from './stripe-server.ts';

/** The API calls for plans and payment. */
export function billingOf({ origin }: TestApp) {
  const at = (path: string) => `${origin}/api/v1/billing/${path}`;
  return {
    roleOf: async ({ headers }: TestPerson): Promise<string> =>
      (await ask(`${origin}/api/v1/config`, { headers })).json.data.access.current_role,
    startCheckout: ({ headers }: TestPerson, body: unknown = { plan: 'investor' }): Promise<Answer> =>
      postJson(at('checkout'), body, headers),
    read: ({ headers }: TestPerson, id = 'current'): Promise<Answer> => ask(at(id), { headers }),
    changePlan: ({ headers }: TestPerson, body: unknown): Promise<Answer> =>
      ask(at('subscription'), {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    paymentSettings: ({ headers }: TestPerson, body: unknown = {}): Promise<Answer> =>
      postJson(at('payment_method'), body, headers),
    /** Posts an event as Stripe does. */
    sendEvent: ({ body, signature }: Pick<ReturnType<typeof signedEvent>, 'body' | 'signature'>): Promise<Answer> =>
      postJson(at('webhook'), body, { 'stripe-signature': signature }),
  };
}

export type BillingCalls = ReturnType<typeof billingOf>;

/** Starts a server whose payments go to a fake of Stripe. `server.close` ends both. */
export async function startStripeApp(): Promise<{ stripe: StripeServer; server: TestApp; calls: BillingCalls }> {
  const stripe = await startStripeServer();
  const app = await startTestApp({ environment: { stripe: stripe.keys }, stripeAddress: stripe.address });
  const close = async () => {
    await app.close();
    await stripe.close();
  };
  return { stripe, server: { ...app, close }, calls: billingOf(app) };
}

/** All rows of the billing tables, for comparison before and after. */
export async function billingRows({ database }: TestApp): Promise<string> {
  const tables = ['billing_customers', 'checkouts', 'subscriptions', 'billing_events', 'outbox'];
  const rows = tables.map(async (table) => (await database.pool.query(`select * from ${table} order by 1, 2`)).rows);
  return JSON.stringify(await Promise.all(rows));
}
