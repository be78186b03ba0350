import { callApi, cards, expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

// The browser logs driver messages for a map without a graphics card.
test.use({ expectedMessage: /GL Driver Message/ });

test('An analysis rates a home on its page, on cards, in bookmarks, in a portfolio and in a comparison', {
  tag: '@scale',
}, async ({ page }) => {
  await signIn(page, await makePerson('professional'), '/?sort=purchase_price_asc');
  const link = cards(page).first().getByRole('link').first();
  const street = (await link.textContent()) ?? '';
  await link.click();
  const panel = page.getByRole('region', { name: 'Score and analysis' });
  await page.mouse.move(200, 300);
  await panel.getByRole('button', { name: 'Analyze this home' }).click();
  const rating = panel.getByRole('region', { name: 'Rating' });
  await expect(rating).toContainText(/\d+ of 100/);
  await expect(rating.getByRole('row', { name: /^Robustness/ })).toContainText(/\d+ of 54 stress tests/);
  await expect(panel.getByRole('region', { name: 'Where the return comes from' })).toContainText(/% of the return is/);
  await expect(panel.getByRole('region', { name: 'Portfolio fit' })).toContainText('You have no portfolio yet.');
  await expectNoViolations(page, 'section:has(> [data-feature="analyst_reports"])');
  const score = /(\d+) of 100/.exec((await rating.textContent()) ?? '')![1]!;

  const [job] = await callApi<{ proforma_id: string }[]>(page, 'GET', '/api/v1/machine_analyses/tool_jobs');
  const { proforma_id } = job!;
  await callApi(page, 'POST', '/api/v1/bookmarks', { proforma_id });
  await callApi(page, 'POST', '/api/v1/portfolios', { title: 'Memphis', goal: 'income', proforma_id });
  await page.goto('/bookmarks?sort=score');
  const card = page.getByRole('list', { name: 'Saved homes' }).getByRole('article').first();
  await expect(card).toContainText(`Analyzed: ${score}, `);
  await page.goto('/portfolios');
  await page
    .getByRole('link', { name: /Memphis/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(street) })).toContainText(new RegExp(`[A-F] ${score}`));
  await page.goto(`/compare?ids=${proforma_id}`);
  await expect(page.getByRole('row', { name: /^Score/ })).toContainText(score);

  await callApi(page, 'PATCH', `/api/v1/proformas/${proforma_id}`, { accept_update: 'true' });
  await page.goto('/?sort=purchase_price_asc');
  await expect(cards(page).filter({ hasText: street })).toContainText(`Analyzed: ${score}, `);
});
