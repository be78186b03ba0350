import type { TestApp } from './app.ts';
import { billingOf } from './billing.ts';
import { postForm, postJson } from './http.ts';
import type { IdExample } from './id-example.ts';
import type { TestPerson } from './people.ts';

export const startCheckout = async ({ origin }: TestApp, { headers }: TestPerson) =>
  (await postJson(`${origin}/api/v1/billing/checkout`, { plan: 'investor' }, headers)).json.data;
const lastPart = (url: string) => ({ id: new URL(url).pathname.split('/').at(-1)! });
export const testCheckout: IdExample = {
  kind: 'shared',
  make: async (server, person) => lastPart((await startCheckout(server, person)).url),
  unknown: { id: `cs_test_${'0'.repeat(32)}` },
  body: { action: 'decline' },
};
export const testPortal: IdExample = {
  kind: 'shared',
  make: async (server, person) => {
    // Payment settings require a checkout.
    await startCheckout(server, person);
    return lastPart(
      (await postJson(`${server.origin}/api/v1/billing/payment_method`, {}, person.headers)).json.data.url,
    );
  },
  unknown: { id: `bps_test_${'0'.repeat(32)}` },
  body: { action: 'decline' },
};
export const testConfirm: IdExample = {
  kind: 'shared',
  make: async (server, person) => {
    const billing = billingOf(server);
    await postForm((await billing.startCheckout(person)).json.data.url, 'action=pay');
    await postForm((await billing.paymentSettings(person)).json.data.url, 'action=ask_to_confirm');
    return lastPart((await billing.changePlan(person, { plan: 'professional' })).json.data.confirm_url);
  },
  unknown: { id: `pi_test_${'0'.repeat(32)}` },
  body: { action: 'decline' },
};
