import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { proformasApi } from '#contracts/proformas.ts';
import { type NewShareLink, type ShareLink, shareLinksApi } from '#contracts/share-links.ts';
import { usersApi } from '#contracts/users.ts';
import { createFakeServer, openPage, sampleUser } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

const listing = sampleListing(1);
const alias = `alias-${listing.listing_id}`;
const proformaId = '0193a7c2-0000-7000-8000-000000000002';

const link = (id: string, facts: Partial<ShareLink> = {}): ShareLink => ({
  id,
  kind: 'proforma',
  proforma_id: proformaId,
  portfolio_id: null,
  title: `Home ${id}`,
  shows_address: false,
  shows_name: false,
  created_at: '2026-03-02T12:00:00Z',
  expires_at: '2026-04-01T12:00:00Z',
  is_expired: false,
  last_opened_at: null,
  open_count: 0,
  ...facts,
});
const made: NewShareLink = { ...link('made'), url: 'https://forma.test/shared/token' };

/** A network with these links, which creates and deletes them. */
function serveLinks(role: 'starter' | 'investor', links: ShareLink[]) {
  return createFakeServer(role)
    .answer(proformasApi.proforma, () => sampleProforma(listing, { role }))
    .answer(usersApi.currentUser, () => sampleUser(role, { first_name: 'Ada', last_name: 'Quimby' }))
    .answer(shareLinksApi.shareLinks, () => links)
    .answer(shareLinksApi.createShareLink, () => {
      const { url: _url, ...created } = made;
      links.unshift(created);
      return made;
    })
    .answer(shareLinksApi.deleteShareLink, ({ params }) => {
      links.splice(
        links.findIndex(({ id }) => id === params['id']),
        1,
      );
      return null;
    });
}

async function openDialog(role: 'starter' | 'investor', links: ShareLink[] = [], edits = '') {
  const server = serveLinks(role, links);
  const { user } = openPage(`/proformas/${alias}${edits}`, role);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Share / }));
  return { server, user, dialog };
}

test('A link is created with the chosen terms and the numbers on screen, and shown once', async () => {
  const { server, user, dialog } = await openDialog('investor', [], '?interest_rate=7.25');
  await user.click(dialog.getByRole('radio', { name: 'Never' }));
  await user.click(dialog.getByRole('checkbox', { name: /exact address/ }));
  await user.click(await dialog.findByRole('checkbox', { name: /Ada Quimby/ }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const after = within(await screen.findByRole('dialog', { name: 'Link created' }));
  expect(after.getByRole('textbox', { name: 'Link' })).toHaveValue(made.url);
  expect(server.requestsTo(shareLinksApi.createShareLink).map(({ body }) => body)).toEqual([
    {
      proforma_id: alias,
      assumptions: { interest_rate: 7.25 },
      facts: {},
      expires_in_days: null,
      shows_address: true,
      shows_name: true,
      target_equity_multiple: 1.3,
    },
  ]);
  await user.click(after.getByRole('button', { name: 'Copy link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(made.url));
  await user.click(after.getByRole('button', { name: 'Create another link' }));
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('A double click creates one link', async () => {
  const { server, user, dialog } = await openDialog('investor');
  await user.dblClick(dialog.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('dialog', { name: 'Link created' });
  expect(server.requestsTo(shareLinksApi.createShareLink)).toHaveLength(1);
});

test('The list says when a link was opened and when it ends, and deletes it', async () => {
  const links = [
    link('1', { open_count: 3, last_opened_at: '2026-03-05T12:00:00Z', shows_address: true }),
    link('2', { expires_at: '2026-03-03T12:00:00Z', is_expired: true }),
  ];
  const { user, dialog } = await openDialog('investor', links);
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const after = within(await screen.findByRole('dialog', { name: 'Link created' }));
  const rows = await after.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('never opened'),
    expect.stringContaining('with addresscreated Mar 2, 2026, expires Apr 1, 2026, opened 3 times, last Mar 5, 2026'),
    expect.stringContaining('expired Mar 3, 2026'),
  ]);
  await user.click(after.getByRole('button', { name: 'Delete link to Home 1' }));
  await screen.findByRole('dialog', { name: 'Delete the link to Home 1?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete/ })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Link created' })).toBeVisible();
  await user.click(after.getByRole('button', { name: 'Delete link to Home 1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete the link to Home 1?' }));
  expect(links).toHaveLength(3);
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(after.queryByText(/opened 3 times/)).not.toBeInTheDocument());
  expect(links.map(({ id }) => id)).toEqual(['made', '2']);
});

test('A refused link says why, and an address that the plan hides is not offered', async () => {
  const { server, user, dialog } = await openDialog('starter');
  expect(dialog.queryByRole('checkbox', { name: /exact address/ })).not.toBeInTheDocument();
  server.refuse(shareLinksApi.createShareLink, 'conflict', { message: 'You can have up to 100 links.' });
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You can have up to 100 links.');
});

test('A guest has no links', async () => {
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  openPage(`/proformas/${alias}`);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
