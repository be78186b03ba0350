import { answer, expect, makePerson, signIn, test } from './forma.ts';

test('Members have no link to import listings', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await makePerson('professional'), '/import-listings');
  await expect(answer(page)).toHaveText('Only admins can import listings');
  await expect(page.getByRole('link', { name: 'Import listings' })).toHaveCount(0);
});
