import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

// Refused imports have status 422, which the browser logs.
test.use({ expectedMessage: /status of 422/ });
test.describe.configure({ timeout: 120_000 });

test('One home is imported by address, with its price, and by link; many at once show the state of each', async ({
  page,
}) => {
  await signIn(page, await makePerson('investor'), '/import');
  const field = page.getByRole('combobox', { name: 'Address or URL' });
  const opened = page.getByRole('link', { name: 'Open proforma' });
  // An unlisted home: the form asks for the price, and the rent is marked as an estimate.
  await field.fill('77 Unlisted Ln, Memphis, TN 38104');
  await field.press('Enter');
  const price = page.getByRole('textbox', { name: 'Asking price' });
  await expect(price).toBeFocused();
  await expectNoViolations(page, 'main');
  await price.fill('185000');
  await page.keyboard.press('Enter');
  await expect(opened).toBeFocused();
  const done = page.getByRole('region', { name: '77 Unlisted Ln, Memphis, TN 38104' });
  await expect(done).toContainText(/estimated, \$[\d,]+–\$[\d,]+/);
  await expectNoViolations(page, 'main');

  const links = [
    'https://www.zillow.com/homedetails/77-Unlisted-Ln-Memphis-TN-38104/1_zpid/',
    'https://www.redfin.com/TN/Memphis/77-Unlisted-Ln-38104/home/1',
    'www.trulia.com/home/77-unlisted-ln-memphis-tn-38104-1234567',
  ];
  for (const link of links) {
    await page.getByRole('button', { name: 'Import another' }).click();
    await field.fill(link);
    await field.press('Enter');
    await expect(opened).toBeFocused();
    await expect(page.getByRole('region', { name: /^77 Unlisted Ln/ })).toContainText('$185,000');
  }

  await page.getByRole('radio', { name: 'Many at once' }).check();
  await page
    .getByRole('textbox', { name: 'Addresses and links, one per line' })
    .fill('1 Many St, Memphis, TN 38104, 125000\n2 Many St, Memphis, TN 38104\nsomewhere nice');
  await page.getByRole('button', { name: 'Import 3 homes' }).click();
  const list = page.getByRole('region', { name: 'Homes to import' });
  await expect(list.getByRole('status')).toHaveText('3 of 3 processed · 1 home needs a price · 1 failed');
  await expectNoViolations(page, 'main');
  await list.getByRole('link', { name: 'Open, row 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 Many St');
});
