import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInApi } from '#contracts/sign-in.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';

const used = 'This link was already used or has expired. Please request a new one.';

test('A used confirmation link says so, and links to sign in', async () => {
  createFakeServer().refuse(signInApi.verifyEmail, 'validation_failed', {
    message: used,
    details: [{ path: 'token', message: used }],
  });
  const { user } = openPage('/auth/verify-email?token=abc');
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  const problems = await screen.findByRole('alert');
  expect(problems).toHaveFocus();
  expect(problems).toHaveTextContent(`This link no longer works${used}`);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

test('A confirmation in another browser says why it needs a password', async () => {
  createFakeServer();
  openPage('/auth/reset-password?token=abc&browser=other');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.getByText(/^You signed up in another browser or more than an hour ago/)).toBeVisible();
});
