import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, openPage } from '../testing/open-page.tsx';

test('A search shows its rentals', async () => {
  createFakeServer();
  openPage('/');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});
