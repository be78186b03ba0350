import type { Page } from '@playwright/test';
import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Address or URL' });
const opened = (page: Page) => page.getByRole('link', { name: 'Open the proforma' });

// A refusal that asks for the price, and one that says why, are answers with status 422.
test.use({ expectedMessage: /status of 422/ });
test.describe.configure({ timeout: 120_000 });

test('A guest is asked to sign in; one home is imported by its address, its price asked, and by its links', async ({
  page,
}) => {
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to import homes' })).toBeVisible();

  await signIn(page, await makePerson('investor'), '/import');
  await expect(page).toHaveTitle('Import · Forma');
  await field(page).press('Enter');
  await expect(field(page)).toHaveAccessibleDescription('Please enter an address or URL');
  await field(page).fill('somewhere nice');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('could not be read as the address of a home');

  // Nobody lists it: the price is asked, the rent estimated and marked so.
  await field(page).fill('77 Unlisted Ln, Memphis, TN 38104');
  await field(page).press('Enter');
  const price = page.getByRole('textbox', { name: 'Asking price' });
  await expect(price).toBeFocused();
  await expectNoViolations(page, 'main');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the asking price')).toBeVisible();
  await price.fill('185000');
  await page.getByRole('textbox', { name: 'Bedrooms' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeFocused();
  const done = page.getByRole('region', { name: '77 Unlisted Ln, Memphis, TN 38104' });
  await expect(done).toContainText('$185,000');
  await expect(done).toContainText(/estimated, \$[\d,]+–\$[\d,]+/);
  await expectNoViolations(page, 'main');

  // A link says where the home lies; what was imported before is known again, with its price.
  const links = [
    'https://www.zillow.com/homedetails/77-Unlisted-Ln-Memphis-TN-38104/1_zpid/',
    'https://www.redfin.com/TN/Memphis/77-Unlisted-Ln-38104/home/1',
    'www.trulia.com/home/77-unlisted-ln-memphis-tn-38104-1234567',
  ];
  for (const link of links) {
    await page.getByRole('button', { name: 'Import another' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill(link);
    await field(page).press('Enter');
    await expect(opened(page)).toBeFocused();
    await expect(page.getByRole('region', { name: /^77 Unlisted Ln/ })).toContainText('$185,000');
  }
  await opened(page).click();
  await expect(page).toHaveURL(/\/proformas\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('77 Unlisted Ln');
});

test('Many homes are imported at once; what fails or lacks a price is mended row by row', async ({ page }) => {
  await signIn(page, await makePerson('investor'), '/import');
  await page.getByRole('radio', { name: 'Many at once' }).check();
  await page
    .getByRole('textbox', { name: 'Addresses and links, one a line' })
    .fill('1 Many St, Memphis, TN 38104, 125000\n2 Many St, Memphis, TN 38104\nsomewhere nice');
  await page.getByRole('button', { name: 'Import 3 homes' }).click();
  const list = page.getByRole('region', { name: 'Homes to import' });
  await expect(list.getByRole('status')).toHaveText('3 of 3 done · 1 home needs a price · 1 failed');
  await expectNoViolations(page, 'main');

  await list.getByRole('textbox', { name: 'Price, row 2' }).fill('$99,500');
  await list.getByRole('button', { name: 'Import, row 2' }).click();
  await expect(list.getByRole('link', { name: 'Open, row 2' })).toBeVisible();
  await list.getByRole('textbox', { name: 'Address or link, row 3' }).fill('3 Many St, Memphis, TN 38104');
  await list.getByRole('textbox', { name: 'Price, row 3' }).fill('cheap');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Price: please enter a number')).toBeVisible();
  await list.getByRole('textbox', { name: 'Price, row 3' }).fill('90000');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).toHaveText('3 of 3 done');
  await expect(list.getByRole('link', { name: /^Open/ })).toHaveCount(3);

  // A file does as well: its columns are known by their header.
  await list.getByRole('button', { name: 'Start over' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Asking price,Address,Bedrooms\n"88,000","4 Many St, Memphis, TN 38104",2\n'),
  });
  await page.getByRole('button', { name: 'Import 1 home' }).click();
  await expect(list.getByRole('link', { name: 'Open, row 1' })).toBeVisible();
});
