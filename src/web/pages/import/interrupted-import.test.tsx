import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importsApi } from '#contracts/imports.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleImport } from '../../testing/sample-import.ts';

/** Opens the page as an investor and imports this many homes, whose requests `answer` can refuse. */
async function importHomes(count: number, answer: () => void) {
  const server = createFakeServer('investor').answer(importsApi.importProforma, ({ body }) => {
    answer();
    const { url, price } = body as { url: string; price: string };
    return sampleImport(url, Number(price));
  });
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(await screen.findByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste(Array.from({ length: count }, (_, at) => `${at + 1} A St, 9${at},000`).join('\n'));
  await user.click(screen.getByRole('button', { name: /^Import \d+ homes?$/ }));
  return { user, server, list: within(await screen.findByRole('region', { name: 'Homes to import' })) };
}

test('A lost connection ends the import, and the rest is imported later', async () => {
  let isOffline = true;
  const { user, server, list } = await importHomes(8, () => {
    if (isOffline) throw new TypeError('offline');
  });
  expect(await list.findByRole('alert')).toHaveTextContent(
    'The import was interrupted. Import the rest to finish it. We won’t import a home twice.',
  );
  const tried = server.requestsTo(importsApi.importProforma).length;
  expect(tried).toBeLessThan(8);
  expect(list.getByRole('status')).toHaveTextContent(/^0 of 8 processed$/);
  expect(list.getAllByText('Interrupted: import it again')).toHaveLength(tried);
  expect(list.getAllByText('Not sent')).toHaveLength(8 - tried);
  isOffline = false;
  await user.click(list.getByRole('button', { name: 'Import the rest' }));
  await waitFor(() => expect(list.getByRole('status')).toHaveTextContent(/^8 of 8 processed$/));
  expect(list.getAllByRole('link', { name: /^Open/ })).toHaveLength(8);
  expect(list.queryByRole('alert')).toBeNull();
});

test('An import into a deleted portfolio says so once, and its rows can be imported', async () => {
  const { list } = await importHomes(8, () => {
    throw new FakeRefusal('not_found');
  });
  expect(await list.findByRole('alert')).toHaveTextContent(
    'A portfolio you chose was deleted. Import the rest to continue without it.',
  );
  expect(list.getAllByText('Not sent')).toHaveLength(8);
  expect(list.getByRole('button', { name: 'Import the rest' })).toBeVisible();
});

test('A single row that is refused because of too many requests keeps its reason and can be imported again', async () => {
  let isLimited = false;
  const { user, list } = await importHomes(1, () => {
    if (isLimited) throw new FakeRefusal('rate_limited', { message: 'Too many requests. Please wait.' });
    throw new FakeRefusal('unresolvable_address');
  });
  await list.findByText(/^We couldn’t read that address/);
  isLimited = true;
  await user.click(list.getByRole('button', { name: 'Import, row 1' }));
  expect(await list.findByText('Too many requests. Please wait.')).toBeVisible();
  expect(list.getByRole('button', { name: 'Import, row 1' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Import the rest' })).toBeVisible();
});

test('Starting over asks first if corrections of rows would be lost', async () => {
  const { user, list } = await importHomes(1, () => {
    throw new FakeRefusal('unresolvable_address');
  });
  await list.findByText(/^We couldn’t read that address/);
  const price = list.getByRole('textbox', { name: 'Price, row 1' });
  await user.clear(price);
  await user.type(price, '88000');
  await user.click(list.getByRole('button', { name: 'Start over' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Start over?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(price).toHaveValue('$88,000');
  await user.click(list.getByRole('button', { name: 'Start over' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }));
  expect(await screen.findByRole('textbox', { name: 'Addresses and links, one per line' })).toBeVisible();
});
