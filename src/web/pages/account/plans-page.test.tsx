import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Feature, features } from '#contracts/access.ts';
import { billingApi, type Checkout, type Subscription } from '#contracts/billing.ts';
import { configApi } from '#contracts/config.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { askForma } from '../../features/chat/chat-button-copy.ts';
import { analysesCopy } from '../../features/proforma/analyses/analyses-copy.ts';
import { comparablesCopy } from '../../features/proforma/comparables/comparables-copy.ts';
import { proformaCopy } from '../../features/proforma/proforma-copy.ts';
import { scoreCopy } from '../../features/proforma/score/score-copy.ts';
import { featureNames } from '../../model/access/feature-names.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { configOf, createFakeServer, defaultSettings, openPage } from '../../testing/open-page.tsx';

const subscription: Subscription = {
  id: 'subscription',
  object: 'subscription',
  provider: 'test',
  plan: 'professional',
  interval: 'monthly',
  status: 'active',
  current_period_end: '2026-05-01T00:00:00Z',
  cancel_at_period_end: false,
  next_plan: null,
  next_interval: null,
};

const plan = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;

test('The plans say what each contains and costs, by the month and by the year', async () => {
  createFakeServer();
  const { user } = openPage('/billing/plans');
  expect(await plan('Starter')).toHaveTextContent('$0');
  expect(await plan('Starter')).toHaveTextContent('3 portfolios');
  expect(await plan('Investor')).toHaveTextContent('$29 per month');
  expect(await plan('Professional')).toHaveTextContent('$79 per month');
  await user.click(screen.getByRole('radio', { name: 'Yearly, two months free' }));
  expect(await plan('Investor')).toHaveTextContent('$290 per year');
  expect(await plan('Professional')).toHaveTextContent('$790 per yearSave $158 per year');
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
});

test.each(features)('The plans name what %s unlocks, and which of them has it', async (feature) => {
  createFakeServer('starter').answer(billingApi.billing, () => null);
  openPage('/billing/plans', 'starter');
  await plan('Professional');
  const { name, meaning } = featureNames[feature];
  const row = screen.getByRole('row', { name: new RegExp(`^${name} ?${meaning} `) });
  expect(row).toHaveTextContent(/ ?Included$/);
  const cards = screen.getAllByRole('listitem').filter((item) => item.textContent === name);
  expect(cards).toHaveLength(1);
});

test('A subscription whose period end is unknown says in words when the next payment is', async () => {
  createFakeServer('professional').answer(billingApi.billing, () => ({ ...subscription, current_period_end: null }));
  openPage('/billing/plans', 'professional');
  await screen.findByText('Professional, billed monthly. Next payment at the end of your billing period.');
});

test('The day of the next payment is that of the account’s time zone', async () => {
  createFakeServer('professional')
    .answer(billingApi.billing, () => ({ ...subscription, current_period_end: '2026-12-01T04:30:00Z' }))
    .answer(userSettingsApi.settings, () => ({ ...defaultSettings, user_timezone: 'America/Chicago' }));
  openPage('/billing/plans', 'professional');
  await screen.findByText('Professional, billed monthly. Next payment on November 30, 2026.');
});

const locks: readonly (readonly [Feature, readonly string[]])[] = [
  ['general_features', ['bookmark', 'portfolios', 'import', 'alerts', 'feeds']],
  ['can_view_limited_fields', ['Exact address', analysesCopy.refinance.title]],
  ['chat_forma', [askForma]],
  ['download_extended_proforma', ['Excel']],
  ['analyst_reports', [proformaCopy.report, scoreCopy.title, analysesCopy.risk.title, comparablesCopy.title]],
  ['exclusive_listings', ['Exclusive']],
  ['webhooks', ['Webhooks']],
];

test('The plans use the words of the locked parts', () => {
  expect(locks.map(([feature]) => feature)).toEqual(features);
  for (const [feature, words] of locks) {
    const text = Object.values(featureNames[feature]).join(' ').toLowerCase();
    for (const word of words) expect(text).toContain(word.toLowerCase());
  }
});

test('The visitor’s plan is marked, and a member is not called a guest', async () => {
  createFakeServer('investor').answer(billingApi.billing, () => null);
  openPage('/billing/plans', 'investor');
  expect(await plan(/^Investor ?Your plan/)).toBeVisible();
  expect(screen.getAllByText('Your plan')).toHaveLength(1);
  expect(screen.queryByText(/You’re browsing as a guest/)).not.toBeInTheDocument();
});

test('A downgrade asks for confirmation, starts with the next period, and can be canceled', async () => {
  let current = subscription;
  const server = createFakeServer('professional')
    .answer(billingApi.billing, () => current)
    .answer(billingApi.changePlan, ({ body }) => {
      const { plan: next } = body as { plan: 'starter' | 'investor' | 'professional' };
      const isPaid = next === 'investor';
      current = {
        ...subscription,
        cancel_at_period_end: next === 'starter',
        next_plan: isPaid ? next : null,
        next_interval: isPaid ? 'monthly' : null,
      };
      return { ...current, confirm_url: null };
    });
  const { user } = openPage('/billing/plans', 'professional');
  const investor = within(await plan('Investor'));
  await user.click(await investor.findByRole('button', { name: 'Switch to Investor' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You’ll keep Professional until .*, then move to Investor\./)).toBeVisible();
  expect(server.requestsTo(billingApi.changePlan)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Switch to Investor' }));
  expect(await screen.findByText(/^You have Professional until .*, then Investor/)).toBeVisible();
  expect(await plan('Investor')).toHaveTextContent('Starts after this billing period');
  const visitorPlan = within(await plan(/^Professional ?Your plan/));
  await user.click(visitorPlan.getByRole('button', { name: 'Keep Professional' }));
  expect(await investor.findByRole('button', { name: 'Switch to Investor' })).toBeVisible();
  expect(server.requestsTo(billingApi.changePlan).map(({ body }) => (body as { plan: string }).plan)).toEqual([
    'investor',
    'professional',
  ]);
});

test.each([
  ['monthly', 'yearly', /^Professional will be billed yearly from today\. You’ll pay about \$\d+ today, with/],
  ['yearly', 'monthly', 'Professional will be billed monthly from May 1, 2026. You can undo this until then.'],
] as const)('A change from %s to %s billing alone says so', async (interval, next, words) => {
  createFakeServer('professional').answer(billingApi.billing, () => ({ ...subscription, interval }));
  const { user } = openPage('/billing/plans', 'professional');
  const visitorPlan = within(await plan(/^Professional ?Your plan/));
  await user.click(screen.getByRole('radio', { name: next === 'yearly' ? /^Yearly/ : 'Monthly' }));
  await user.click(await visitorPlan.findByRole('button', { name: `Switch to ${next} billing` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Switch to Professional, billed ${next}?` }));
  expect(dialog.getByText(words)).toBeVisible();
  expect(dialog.getByRole('button', { name: `Switch to ${next} billing` })).toBeVisible();
});

test('The error of an earlier choice leaves with the next one', async () => {
  const changing = { ...subscription, next_plan: 'investor', next_interval: 'monthly' } as const;
  createFakeServer('professional')
    .answer(billingApi.billing, () => changing)
    .refuse(billingApi.changePlan, 'internal_error');
  const { user } = openPage('/billing/plans', 'professional');
  const visitorPlan = within(await plan(/^Professional ?Your plan/));
  await user.click(await visitorPlan.findByRole('button', { name: 'Keep Professional' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('internal_error');
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText('internal_error')).not.toBeInTheDocument();
});

const checkoutOf = (state: Checkout['state'], paid: Checkout['plan']): Checkout => ({
  id: 'checkout',
  object: 'checkout',
  provider: 'test',
  plan: paid,
  interval: 'monthly',
  state,
  url: null,
});

/** Lets a test pass the time that the page waits. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

test('A failed look at a known payment does not make it unknown', async () => {
  fakeTimers();
  const server = createFakeServer('starter').answer(billingApi.billing, ({ params }) =>
    params['id'] === 'current' ? null : checkoutOf('open', 'investor'),
  );
  openPage('/billing/plans?checkout=checkout', 'starter');
  await screen.findByText(/^We’re confirming your payment for Investor/);
  server.refuse(billingApi.billing, 'not_found');
  const looks = server.requestsTo(billingApi.billing).length;
  await act(() => vi.advanceTimersByTimeAsync(1600));
  expect(server.requestsTo(billingApi.billing).length).toBeGreaterThan(looks);
  expect(screen.getByText(/^We’re confirming your payment for Investor/)).toBeVisible();
  expect(screen.queryByText(/We couldn’t find this payment/)).not.toBeInTheDocument();
});

test('A payment that cannot be checked is checked again', async () => {
  fakeTimers();
  let isFailing = true;
  createFakeServer('starter').answer(billingApi.billing, ({ params }) => {
    if (params['id'] === 'current') return null;
    if (isFailing) throw new FakeRefusal('internal_error');
    return checkoutOf('open', 'investor');
  });
  openPage('/billing/plans?checkout=checkout', 'starter');
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('We couldn’t check your payment yet. We’ll keep trying, so please don’t pay again.');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(note).toBeVisible();
  isFailing = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/^We’re confirming your payment for Investor/)).toBeVisible();
});

test('A paid plan shows although each answer takes longer than the pause between two looks', async () => {
  fakeTimers();
  const server = createFakeServer('starter').answer(billingApi.billing, ({ params }) =>
    params['id'] === 'current' ? null : checkoutOf('complete', 'investor'),
  );
  openPage('/billing/plans?checkout=checkout', 'starter');
  await screen.findByText(/^We’re confirming your payment for Investor/);
  server.answer(
    configApi.config,
    () => new Promise((resolve) => setTimeout(() => resolve(configOf('investor')), 2000)),
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/^You’re on Investor/)).toBeVisible();
});

test('A paid plan that does not come into force is awaited for a minute', async () => {
  fakeTimers();
  const server = createFakeServer('starter').answer(billingApi.billing, ({ params }) =>
    params['id'] === 'current' ? null : checkoutOf('complete', 'investor'),
  );
  openPage('/billing/plans?checkout=checkout', 'starter');
  await screen.findByText(/^We’re confirming your payment for Investor/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your payment for Investor went through, but you’re on Starter.',
  );
  const looks = server.requestsTo(configApi.config).length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.requestsTo(configApi.config)).toHaveLength(looks);
});

test('An unknown payment activates nothing, and the page says so until dismissed', async () => {
  createFakeServer('starter').answer(billingApi.billing, () => null);
  const { user, router } = openPage('/billing/plans?checkout=unknown', 'starter');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find this payment.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.href).toBe('/billing/plans'));
});

test('A payment that took too long charges nothing, and the page says so', async () => {
  createFakeServer('starter').answer(billingApi.billing, ({ params }) =>
    params['id'] === 'current' ? null : checkoutOf('expired', 'investor'),
  );
  openPage('/billing/plans?checkout=over', 'starter');
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment timed out, and you weren’t charged.');
});

test.each([
  ['investor', 'You’re on Investor. Unlocked: Exact addresses and all metrics · Ask Forma · Excel workbooks · '],
  ['professional', /^You’re on Professional\. Unlocked: .*Excel workbooks · Analysis, .* · Webhooks · /],
] as const)('After the payment for %s, the page says what it unlocks', async (paid, words) => {
  createFakeServer(paid).answer(billingApi.billing, ({ params }) =>
    params['id'] === 'current' ? { ...subscription, plan: paid } : checkoutOf('complete', paid),
  );
  openPage('/billing/plans?checkout=paid', paid);
  const unlocked = await screen.findByText(/^You’re on/);
  expect(unlocked).toHaveTextContent(words);
  expect(unlocked).not.toHaveTextContent(/all features/i);
  if (paid === 'investor') expect(unlocked).not.toHaveTextContent(featureNames.analyst_reports.name);
});

test('Plans that could not be loaded can be retried', async () => {
  const config = createFakeServer().refuse(configApi.config, 'internal_error');
  const { user } = openPage('/billing/plans', 'guest', /access of the visitor/);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load plans');
  expect(config.requestsTo(configApi.config).length).toBeGreaterThan(0);
  createFakeServer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await plan('Investor')).toBeVisible();
});

test('Back from the payment page, the plans can be chosen again', async () => {
  createFakeServer('starter')
    .answer(billingApi.billing, () => null)
    .answer(billingApi.startCheckout, () => checkoutOf('open', 'investor'));
  const { user } = openPage('/billing/plans', 'starter');
  const choose = await within(await plan('Investor')).findByRole('button');
  await user.click(choose);
  await waitFor(() => expect(choose).toBeDisabled());
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(choose).toBeEnabled());
});
