import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInApi } from '#contracts/sign-in.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';

test('A mail is sent again, and another email can be used', async () => {
  const asked: string[] = [];
  createFakeServer()
    .answer(signInApi.resendConfirmation, () => {
      asked.push('confirmation');
      return null;
    })
    .answer(signInApi.forgotPassword, () => {
      asked.push('password');
      return null;
    });
  const { user, router } = openPage('/auth/check-mail');
  const arrive = (mailed: Parameters<typeof router.navigate>[0]['state']) =>
    act(() => router.navigate({ to: '/auth/check-mail', state: mailed! }));

  await arrive({ mailed: { email: 'ann@example.test', about: 'signUp', uid: 'abc' } });
  expect(await screen.findByRole('link', { name: 'Use another email' })).toHaveAttribute(
    'href',
    '/auth/sign-up?uid=abc',
  );
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/^Check your inbox\. We limit how often we send it/)).toBeVisible();

  await arrive({ mailed: { email: 'ann@example.test', about: 'password' } });
  expect(await screen.findByRole('link', { name: 'Use another email' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await expect.poll(() => asked).toEqual(['confirmation', 'password']);
});
