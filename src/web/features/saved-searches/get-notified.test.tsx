import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import { phoneNumberApi } from '#contracts/phone-number.ts';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { searchApi } from '#contracts/search.ts';
import { searchFeedsApi } from '#contracts/search-feeds.ts';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import { pendingSearchKey, readStored } from '../../lib/storage.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, createServerWith, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer } from '../../testing/sample-rows.ts';
import { sampleSavedSearch } from '../../testing/sample-saved-search.ts';

const saved = sampleSavedSearch();

async function openModal(address = '/?interestRate=7', role: 'guest' | 'starter' = 'starter') {
  const server = createFakeServer(role);
  const { user } = openPage(address, role);
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  return { server, user, dialog };
}

test('A search is saved under its own title with weekly email, and a toast says so', async () => {
  const { server, user, dialog } = await openModal('/?interestRate=7&zipCode=38109');
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('1.30x under $50,000 in 38109');
  expect(dialog.getByRole('list', { name: 'Your search' })).toHaveTextContent('7.00% rate');
  const sent: unknown[] = [];
  server.answer(savedSearchesApi.createSavedSearch, ({ body }) => {
    sent.push(body);
    return saved;
  });
  await user.click(dialog.getByRole('radio', { name: 'Weekly' }));
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(sent).toMatchObject([{ title: '1.30x under $50,000 in 38109', email_notified: 'true', email_interval: '7' }]);
});

test('A search that is saved from its near misses is that of its matches', async () => {
  const { server, user, dialog } = await openModal('/?interestRate=7&nearMiss=true');
  server.answer(savedSearchesApi.createSavedSearch, () => saved);
  expect(await dialog.findByRole('list', { name: 'Your search' })).not.toHaveTextContent('near misses');
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(server.requestsTo(savedSearchesApi.createSavedSearch)).toMatchObject([
    { body: { search_params: saved.search_params } },
  ]);
  expect(JSON.stringify(server.requestsTo(expectedNewsApi.expectedNews))).not.toContain('near_miss');
});

test('An empty title is refused in words, and a failure keeps the input', async () => {
  const { server, user, dialog } = await openModal();
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await dialog.findByText('Please enter a title')).toBeVisible();
  await user.type(title, 'Memphis');
  server.refuse(savedSearchesApi.createSavedSearch, 'plan_limit_reached');
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Failed to save search.')).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
  expect(title).toHaveValue('Memphis');
});

test('A search that was edited after a lost response is saved as another one', async () => {
  const { server, user, dialog } = await openModal();
  server.refuse(savedSearchesApi.createSavedSearch, 'internal_error');
  const save = dialog.getByRole('button', { name: 'Save search' });
  const sent = () => server.requestsTo(savedSearchesApi.createSavedSearch).map(({ idempotencyKey }) => idempotencyKey);
  const loads = () => server.requestsTo(savedSearchesApi.savedSearches).length;
  const before = loads();
  await user.click(save);
  await waitFor(() => expect(loads()).toBe(before + 1));
  await user.click(save);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' again');
  await user.click(save);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['saved', 'Search saved successfully.'],
  ['failed', 'Failed to save search.'],
])('A search that is %s after its modal was closed says so and leaves the next modal open', async (result, words) => {
  const { server, user, dialog } = await openModal();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  server.answer(savedSearchesApi.createSavedSearch, async () => {
    await ended;
    if (result === 'failed') throw new FakeRefusal('internal_error');
    return saved;
  });
  await user.click(await dialog.findByRole('button', { name: 'Save search' }));
  await dialog.findByRole('button', { name: 'Saving…' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Get notified' }));
  const next = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  await next.findByRole('button', { name: 'Save search' });
  await act(async () => end());
  expect(await screen.findByText(words)).toBeVisible();
  expect(next.getByRole('button', { name: 'Save search' })).toBeVisible();
});

test('The modal says how much mail to expect, by week or by month', async () => {
  const server = createFakeServer('starter').answer(expectedNewsApi.expectedNews, () => ({ homes: 18, days: 30 }));
  const { user } = openPage('/?interestRate=7', 'starter');
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  expect(await screen.findByText('About 4 homes a week, from the last 30 days')).toBeVisible();
  expect(server.requestsTo(expectedNewsApi.expectedNews)).toMatchObject([{ body: { interest_rate: 7 } }]);
});

test('The modal says that alerts are not limited to an area on the map', async () => {
  const note = 'Alerts cover the whole search, not just the area on the map.';
  const { dialog } = await openModal('/?viewMode=map&box=-90,30,-80,40');
  expect(await dialog.findByText(note)).toBeVisible();
});

test.each([
  [1, 'About 1 home a month, from the last 30 days'],
  [0, 'No new homes in the last 30 days'],
])('With %i homes in a month, the modal says %s', async (homes, words) => {
  createFakeServer('starter').answer(expectedNewsApi.expectedNews, () => ({ homes, days: 30 }));
  const { user } = openPage('/', 'starter');
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('A guest finds the modal open and filled after the sign-in, once', async () => {
  const server = createFakeServer('starter').answer(savedSearchesApi.createSavedSearch, () => saved);
  const { user } = openPage('/?interestRate=7&zipCode=38109', 'guest');
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  const before = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  const title = await before.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Memphis');
  await user.type(before.getByRole('textbox', { name: /^Goal/ }), 'High cash flow');
  await user.click(before.getByRole('radio', { name: 'Weekly' }));
  await user.click(before.getByRole('button', { name: 'Sign in to save' }));
  await waitFor(() => expect(readStored(pendingSearchKey)).not.toBeNull());
  // The link that confirms a new account opens in another tab.
  sessionStorage.clear();
  await user.click(before.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = `${signedInCookie}=1; path=/`;
  document.dispatchEvent(new Event('visibilitychange'));
  const after = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  expect(await after.findByRole('textbox', { name: 'Title' })).toHaveValue('Memphis');
  expect(after.getByRole('textbox', { name: /^Goal/ })).toHaveValue('High cash flow');
  expect(after.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  expect(readStored(pendingSearchKey)).toBeNull();
  await user.click(after.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(server.requestsTo(savedSearchesApi.createSavedSearch)[0]?.body).toMatchObject({
    title: 'Memphis',
    goal: 'High cash flow',
    email_interval: '7',
    search_params: expect.stringMatching(/"interestRate":7.*"zipCode":"38109"/),
  });
});

test('A person who has as many as the plan includes is offered a larger plan before they save', async () => {
  createFakeServer('starter').answer(savedSearchesApi.savedSearches, () =>
    ['1', '2', '3'].map((digit) => sampleSavedSearch({ id: saved.id.replace(/1$/, digit) })),
  );
  const { user } = openPage('/', 'starter');
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'You’ve used all 3 saved searches in your plan. Upgrade to save more.',
  );
  expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
});

test('An empty result page offers to notify about its search', async () => {
  createFakeServer().answer(searchApi.search, () => sampleAnswer([]));
  const { user } = openPage('/?targetEquityMultiple=6');
  const heading = await screen.findByRole('heading', { name: 'No rentals at 6.00x' });
  await user.click(within(heading.closest('section')!).getByRole('button', { name: 'Get notified' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  expect(await dialog.findByRole('textbox', { name: 'Title' })).toHaveValue('6.00x under $50,000');
});

test('The palette opens the modal for the search on screen', async () => {
  createFakeServer();
  const { user } = openPage('/?zipCode=38109');
  await screen.findAllByRole('article');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'notified{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  expect(await dialog.findByRole('textbox', { name: 'Title' })).toHaveValue('1.30x under $50,000 in 38109');
});

test('News can be texted weekly, and a person without a number is sent to the settings', async () => {
  const server = createServerWith({ text_messages: true }, 'starter').answer(phoneNumberApi.phoneNumber, () => ({
    phone_number: null,
    confirmed_at: null,
    stopped: false,
    pending: null,
  }));
  server.answer(savedSearchesApi.savedSearches, () => []);
  const { user } = openPage('/?interestRate=7', 'starter');
  await user.click(await screen.findByRole('button', { name: 'Get notified' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  await user.click(await dialog.findByRole('switch', { name: 'Text me about matches' }));
  expect(await dialog.findByRole('link', { name: 'Add it in Settings' })).toHaveAttribute('href', '/settings#texts');
  const often = within(dialog.getByRole('radiogroup', { name: 'How often we text you' }));
  await user.click(often.getByRole('radio', { name: 'Weekly' }));
  server.answer(savedSearchesApi.createSavedSearch, () => ({ ...saved, sms_notified: true, sms_interval: 7 }));
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  const [request] = server.requestsTo(savedSearchesApi.createSavedSearch);
  expect(request?.body).toMatchObject({ sms_notified: 'true', sms_interval: '7', email_interval: '1' });
});

test('A feed is created, copied, replaced and withdrawn', async () => {
  const feedAt = (token: string) => ({
    atom_url: `https://forma.example/feeds/${token}/atom`,
    json_url: `https://forma.example/feeds/${token}/json`,
    created_at: '2026-01-01T00:00:00Z',
  });
  const server = createFakeServer('starter')
    .answer(savedSearchesApi.savedSearches, () => [saved])
    .answer(searchFeedsApi.searchFeed, () => null);
  const { user } = openPage('/saved-searches', 'starter');
  await user.click(await screen.findByRole('button', { name: `Feed for ${saved.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Feed for ${saved.title}` }));
  server.answer(searchFeedsApi.createSearchFeed, () => feedAt('first'));
  await user.click(await dialog.findByRole('button', { name: 'Create feed' }));
  expect(await dialog.findByLabelText('Atom address')).toHaveValue(feedAt('first').atom_url);
  await user.click(dialog.getByRole('button', { name: 'Copy JSON Feed address' }));
  expect(await dialog.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(feedAt('first').json_url);
  server.answer(searchFeedsApi.createSearchFeed, () => feedAt('second'));
  await user.click(dialog.getByRole('button', { name: 'Replace addresses' }));
  const replacing = within(await screen.findByRole('dialog', { name: 'Replace the addresses?' }));
  expect(server.requestsTo(searchFeedsApi.createSearchFeed)).toHaveLength(1);
  await user.click(replacing.getByRole('button', { name: 'Replace addresses' }));
  expect(await screen.findByText('Addresses replaced. The old ones no longer work.')).toBeVisible();
  expect(dialog.getByLabelText('JSON Feed address')).toHaveValue(feedAt('second').json_url);
  server.refuse(searchFeedsApi.deleteSearchFeed, 'internal_error');
  await user.click(dialog.getByRole('button', { name: 'Delete feed' }));
  const deleting = within(await screen.findByRole('dialog', { name: 'Delete this feed?' }));
  expect(server.requestsTo(searchFeedsApi.deleteSearchFeed)).toHaveLength(0);
  await user.click(deleting.getByRole('button', { name: 'Delete feed' }));
  expect(await deleting.findByRole('alert')).toBeVisible();
  server.answer(searchFeedsApi.deleteSearchFeed, () => null);
  await user.click(deleting.getByRole('button', { name: 'Delete feed' }));
  expect(await dialog.findByRole('button', { name: 'Create feed' })).toBeVisible();
});

test('The texts of a saved search are switched in its row', async () => {
  const phone = { phone_number: '+19015550123', confirmed_at: '2026-01-01T00:00:00Z', stopped: false, pending: null };
  const server = createServerWith({ text_messages: true }, 'starter')
    .answer(phoneNumberApi.phoneNumber, () => phone)
    .answer(savedSearchesApi.savedSearches, () => [saved])
    .answer(savedSearchesApi.changeSavedSearchSms, () => ({ ...saved, sms_notified: true }));
  const { user } = openPage('/saved-searches', 'starter');
  const row = within(await screen.findByRole('article', { name: saved.title }));
  await user.click(await row.findByRole('switch', { name: 'Text me about matches' }));
  expect(await row.findByRole('radiogroup', { name: 'How often we text you' })).toBeVisible();
  expect(server.requestsTo(savedSearchesApi.changeSavedSearchSms)[0]?.body).toEqual({ sms_notified: 'true' });
});
