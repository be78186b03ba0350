import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Notice, noticesApi } from '#contracts/notices.ts';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleSavedSearch } from '../../testing/sample-saved-search.ts';

const search = sampleSavedSearch({ title: 'Memphis' });
/** The same for all notices, so that those listed first are never older. */
const justNow = new Date(Date.now() - 1000).toISOString();
const justBefore = new Date(Date.parse(justNow) - 1).toISOString();

function noticeOf(id: string, facts: Partial<Notice> = {}): Notice {
  return {
    id,
    kind: 'price_cut',
    words: 'Price cut of $12,000: now 1.31x',
    happened_at: justNow,
    read: false,
    saved_search: null,
    proforma_id: `proforma-${id}`,
    listing: sampleListing(1),
    ...facts,
  };
}

/** A server that stores which notices are read. */
function createNoticeServer(...all: Notice[]) {
  let notices = all;
  const unread = () => notices.filter(({ read }) => !read).length;
  return createFakeServer('starter')
    .answer(noticesApi.notices, () => ({ notices, unread_count: unread(), limited_fields: [] }))
    .answer(noticesApi.readNotices, ({ body }) => {
      const { 'ids[]': ids, until } = body as { 'ids[]'?: string | string[]; until?: string };
      notices = notices.map((each) =>
        (until && each.happened_at <= until) || [ids].flat().includes(each.id) ? { ...each, read: true } : each,
      );
      return { unread_count: unread() };
    });
}

async function openBell(unread: string) {
  const { user } = openPage('/glossary', 'starter');
  await user.click(await screen.findByRole('button', { name: unread }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('The bell counts unread news, lists it by day, and marks all as read', async () => {
  createNoticeServer(
    noticeOf('a'),
    noticeOf('b', { happened_at: '2026-01-05T12:00:00Z', words: 'No longer for sale', listing: null }),
    noticeOf('c', { happened_at: '2026-01-04T12:00:00Z', read: true }),
  );
  const { user, sheet } = await openBell('Notifications, 2 unread');
  const today = within(await sheet.findByRole('region', { name: 'Today' }));
  const link = today.getByRole('link', { name: /^Unread: ?Price cut of \$12,000: now 1.31x$/ });
  expect(link).toHaveAttribute('href', '/proformas/proforma-a');
  expect(today.getByText(/^A saved home/)).toBeVisible();
  expect(sheet.getByRole('region', { name: 'Mon, Jan 5' })).toHaveTextContent('A home that is no longer listed');
  await user.click(sheet.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(sheet.queryByText('Unread:')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('A notice leads to its home and is read then, and its search leads to the results', async () => {
  createNoticeServer(noticeOf('a', { saved_search: { id: search.id, title: 'Memphis' }, kind: 'new_match' })).answer(
    savedSearchesApi.savedSearches,
    () => [search],
  );
  const { user, sheet } = await openBell('Notifications, 1 unread');
  const origin = await sheet.findByRole('link', { name: 'In Memphis' });
  expect(origin).toHaveAttribute('href', expect.stringContaining(`savedSearch=${search.id}`));
  await user.click(sheet.getByRole('link', { name: /Price cut/ }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(location.pathname).toBe('/proformas/proforma-a');
});

test('Equal news of a home in a row is one row, which names its searches and is read as a whole', async () => {
  const found = (id: string, title: string, facts: Partial<Notice> = {}) =>
    noticeOf(id, { kind: 'new_match', saved_search: { id: title, title }, ...facts });
  const server = createNoticeServer(
    found('a', 'Memphis'),
    found('b', 'Anywhere'),
    found('c', 'Memphis', { happened_at: justBefore, read: true }),
    noticeOf('d'),
    found('e', 'Memphis', { listing: sampleListing(2) }),
    found('f', 'Memphis', { listing: sampleListing(2), words: 'Price cut of $3,000: now 1.30x' }),
  );
  const { user, sheet } = await openBell('Notifications, 5 unread');
  await sheet.findByRole('region', { name: 'Today' });
  const rows = sheet.getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent(/In Memphis, In Anywhere/);
  // The same change was news for two searches.
  expect(rows[0]).toHaveTextContent(/2 times/);
  expect(rows[1]).not.toHaveTextContent(/times/);
  await user.click(sheet.getAllByRole('link', { name: /Price cut/ })[0]!);
  await waitFor(() =>
    expect(server.requestsTo(noticesApi.readNotices)).toMatchObject([{ body: { 'ids[]': ['a', 'b'] } }]),
  );
});

test('Older notices are shown on request, and then all are read at once', async () => {
  const all = ['a', 'b', 'c'].map((id, at) => noticeOf(id, { words: `News ${id}`, listing: sampleListing(at) }));
  const server = createNoticeServer(...all).answerAddress(`GET ${noticesApi.notices.path}`, ({ searchParams }) => {
    const from = Number(searchParams.get('cursor') ?? 0);
    const notices = all.slice(from, from + 1);
    const next = from + 1 < all.length ? { next_cursor: String(from + 1) } : {};
    return Response.json({ data: { notices, unread_count: all.length, limited_fields: [] }, ...next });
  });
  const { user, sheet } = await openBell('Notifications, 3 unread');
  await sheet.findByRole('link', { name: /News a$/ });
  expect(sheet.queryByRole('link', { name: /News b$/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(sheet.getByRole('link', { name: /News b$/ })).toHaveFocus());
  await user.click(sheet.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(sheet.getByRole('link', { name: /News c$/ })).toHaveFocus());
  expect(sheet.queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.requestsTo(noticesApi.readNotices)).toHaveLength(1));
  await waitFor(() => expect(sheet.queryByText('Unread:')).toBeNull());
});

test('Without news the bell says how to get some, and leads to the settings', async () => {
  createNoticeServer();
  const { sheet } = await openBell('Notifications');
  expect(await sheet.findByText('No notifications yet')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/settings#notifications');
});

test('A guest has no bell', async () => {
  createFakeServer();
  openPage('/glossary');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
});
