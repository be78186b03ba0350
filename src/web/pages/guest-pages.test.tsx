import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, openPage } from '../testing/open-page.tsx';
import { buttonClass } from '../ui/button.tsx';

test.each(['/bookmarks', '/hidden-homes', '/portfolios', '/saved-searches', '/import'])(
  'A guest of %s is offered a new account first, and comes back',
  async (address) => {
    createFakeServer();
    openPage(address, 'guest');
    const create = await screen.findByRole('link', { name: 'Create a free account' });
    const links = within(create.parentElement!).getAllByRole('link');
    const returnTo = encodeURIComponent(address);
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.className])).toEqual([
      ['Create a free account', `/auth/login?returnTo=${returnTo}&screen=sign-up`, buttonClass({ look: 'primary' })],
      ['Sign in', `/auth/login?returnTo=${returnTo}`, buttonClass()],
    ]);
  },
);
