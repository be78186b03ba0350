import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProgram, runProgram, untilPrinted } from '../running-program.ts';
import { answer, expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

/** A server of its own, because real listings end the sample inventory that other tests search. */
let folder = '';
let program: RunningProgram | null = null;

test.afterEach(async () => {
  program?.process.kill('SIGTERM');
  await program?.exit;
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

const header =
  'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,City,PostalCode,StateOrProvince,ListPrice,BedroomsTotal,BathroomsTotalDecimal,LivingArea,YearBuilt';
const line = (key: number) =>
  `K${key},ACME,Active,Residential,Single Family Residence,Cleveland,44105,OH,${60_000 + (key % 100) * 1000},3,2,1400,1960`;
const lines = Array.from({ length: 400 }, (_, key) => line(key));
const file = {
  name: 'mls-export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines, line(401).replace('61000', '-5'), 'K402,ACME', ''].join('\n')),
};

test('The operator of a new site replaces the sample listings by a file', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'forma-operator-'));
  program = runProgram(['--port', '0', '--data', folder]);
  const [, link] = await untilPrinted(program, /as the operator .*: (\S+)/);
  await page.goto(link!);
  const sample = page.getByRole('complementary', { name: 'Sample data' });
  await expect(sample).toBeVisible();
  await page.getByRole('link', { name: 'Import listings' }).click();
  await expect(answer(page)).toHaveText('Import listings');
  await expectNoViolations(page, 'main');

  await page.getByRole('button', { name: 'Choose file' }).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
  const report = page.getByRole('region', { name: 'Imported mls-export.csv' });
  await expect(report).toContainText('New400');
  await expect(report).toContainText('Refused2');
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row')).toHaveCount(3);
  await expect(refused).toContainText('The row has 2 columns instead of 13');
  await expectNoViolations(page, 'main');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  expect((await download).suggestedFilename()).toBe('refused-mls-export.csv');
  await expect(sample).toBeHidden();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.locator('main input[type="file"]').setInputFiles(file);
  await expect(report).toContainText('No listing changed.');
  await expect(report).toContainText('Unchanged400');
  await page.goto(`${new URL(link!).origin}/?initialEquityInvestment=1000000&targetEquityMultiple=0&zipCode=44105`);
  await expect(answer(page)).toContainText('400');
});

test('Members have no link to import listings', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await makePerson('professional'), '/import-listings');
  await expect(answer(page)).toHaveText('Only admins can import listings');
  await expect(page.getByRole('link', { name: 'Import listings' })).toHaveCount(0);
});
