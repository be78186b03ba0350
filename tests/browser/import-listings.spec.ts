import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, expect, expectNoViolations, inTurn, makePerson, signIn, test } from './forma.ts';

const header = 'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,PostalCode,ListPrice';
const broken = (key: string) => `${key},BROWSER,Active,Residential,Single Family Residence,44105,-5`;
/** Every row is refused: the sample inventory, which other tests search, leaves with the first accepted row. */
const homes = `${header}\n${broken('K1')}\n${broken('K2')},surplus\n`;

const report = (page: Page, file: string) => page.getByRole('region', { name: `Nothing imported from ${file}` });

/** Drops a file on the page, as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([title, content]) => {
      const files = new DataTransfer();
      files.items.add(new File([content], title, { type: 'text/csv' }));
      return files;
    },
    [name, text] as const,
  );
  await page.getByRole('region', { name: 'Listings file' }).dispatchEvent('drop', { dataTransfer });
}

test('Members have no link to import listings', { tag: ['@once', '@scale'] }, async ({ page }) => {
  await signIn(page, await makePerson('professional'), '/import-listings');
  await expect(answer(page)).toHaveText('Only admins can import listings');
  await expect(page.getByRole('link', { name: 'Import listings' })).toHaveCount(0);
});

test('An admin chooses or drops a file, follows its import, and downloads the refused rows', async ({ page }) => {
  await signIn(page, await makePerson('admin'), '/import-listings');
  const choose = page.getByRole('button', { name: 'Choose file' });
  await expectNoViolations(page, 'main');
  await page.getByRole('complementary', { name: 'Sample data' }).getByText('Sample data').click();
  await expect(page.getByText('npm run forma')).toBeVisible();
  await expectNoViolations(page, 'aside');
  // Imports until the progress was seen.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/v1/listings/import?*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await inTurn(async () => {
    const opening = page.waitForEvent('filechooser');
    await choose.press('Enter');
    await (await opening).setFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(homes) });
    await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel import' })).toBeVisible();
    await expectNoViolations(page, 'main');
    seen.resolve();
    await expect(report(page, 'homes.csv')).toContainText('2 rows');
  });
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: /^2 / })).toContainText('List price');
  await expect(refused.getByRole('row', { name: /^3 / })).toContainText('The row has 8 columns instead of 7');
  await expectNoViolations(page, 'main');
  const downloading = page.waitForEvent('download');
  await refused.getByRole('button', { name: 'Download refused rows' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('refused-homes.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\n')[0]).toContain(`forma_reason,${header}`);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(choose).toBeVisible();
  await inTurn(async () => {
    await drop(page, 'dropped.csv', homes);
    await expect(report(page, 'dropped.csv')).toContainText('2 rows');
  });
});
