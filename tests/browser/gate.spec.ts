import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolations, openFilters, openResults, panel, test } from './forma.ts';

const upgrades = (scope: Page | Locator) => scope.getByRole('button', { name: 'Upgrade', exact: true });
const sorry = 'Sorry, this feature is not included in your subscription.';

/** Inserts nodes at the top of the page from outside React. Returns how gated elements look immediately. */
function addNodes(page: Page, html: string): Promise<string[]> {
  return page.getByRole('main').evaluate((main, text) => {
    main.insertAdjacentHTML('afterbegin', text);
    return [...main.querySelectorAll('[data-feature]')].map((element) => getComputedStyle(element).visibility);
  }, html);
}

/** Distance in pixels between a cover and its element, summed over all four sides. */
function offsetOf(page: Page, element: string): Promise<number> {
  return page.evaluate((selector) => {
    const gated = document.querySelector(selector);
    const host = gated?.nextElementSibling;
    if (!gated || !host?.matches('[data-gate-host="panel"]')) return Number.POSITIVE_INFINITY;
    const [aim, now] = [gated.getBoundingClientRect(), host.getBoundingClientRect()];
    return (['top', 'left', 'width', 'height'] as const).reduce(
      (sum, side) => sum + Math.abs(aim[side] - now[side]),
      0,
    );
  }, element);
}

/** Number of gate changes within a second on a page that is otherwise idle. */
function changesWhileScanning(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    const attributeFilter = ['data-gate', 'inert', 'aria-disabled', 'style'];
    const main = document.querySelector('main')!;
    observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter });
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return changes;
  });
}

const block = `<section id="gated" data-feature="analyst_reports">
  <h2>Secret report</h2><p>Numbers <a href="/secret">to read</a></p><input aria-label="Secret" /><button>Secret deed</button>
</section>`;

test('A gated button or link becomes Upgrade, another element gets a cover, and neither can be focused', async ({
  page,
}) => {
  await openResults(page);
  const early = await addNodes(
    page,
    `<div id="bar"><button data-feature="chat_forma">Chat now</button> <a href="/x" data-feature="no_such_feature">Link</a></div>${block}`,
  );
  expect(early).toEqual(['hidden', 'hidden', 'hidden']);

  const bar = page.locator('#bar');
  await expect(upgrades(bar)).toHaveCount(2);
  await expect(upgrades(bar).first()).toHaveAttribute('title', 'Upgrade to use this feature');
  await expect(bar.getByText('Chat now')).toBeHidden();
  await expect(bar.getByText('Link')).toBeHidden();
  const cover = page.getByRole('note', { name: sorry });
  await expect(cover).toContainText('Upgrade your plan to continue.');
  await expect.poll(() => offsetOf(page, '#gated')).toBeLessThan(3);
  await expect(page.locator('#gated')).toHaveJSProperty('inert', true);
  await expect(page.locator('#gated')).toHaveCSS('filter', 'blur(8px)');

  await page.getByRole('main').focus();
  const focused: string[] = [];
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(focused).toEqual(['Upgrade', 'Upgrade', 'Go to Payment Settings']);

  await cover.getByRole('button', { name: 'Go to Payment Settings' }).click();
  await expect(page).toHaveURL('/billing/plans');
  await page.goBack();
  await upgrades(bar).last().press('Enter');
  await expect(page).toHaveURL('/billing/plans');
  await page.locator('#gated').evaluate((element) => element.remove());
  await expect(cover).toHaveCount(0);
});

test('A cover follows its element wherever it moves, and an idle page has no updates', async ({ page }) => {
  await page.goto('/billing/plans');
  await addNodes(page, block);
  const gated = page.locator('#gated');
  for (const [name, value] of [
    ['height', '400px'],
    ['margin', '30px'],
    ['translate', '20px 10px'],
  ] as const) {
    await gated.evaluate((element, [property, styleValue]) => element.style.setProperty(property, styleValue), [
      name,
      value,
    ] as const);
    await expect.poll(() => offsetOf(page, '#gated')).toBeLessThan(3);
  }
  await page.locator('#gated').evaluate((element) => {
    element.insertAdjacentHTML(
      'afterend',
      `<ul><li data-feature="x">Secret item</li><li>Open item</li></ul>
       <table><tbody><tr data-feature="x"><td>Secret row</td></tr><tr data-feature="x"><td>Another</td></tr></tbody></table>
       <p>Words and <span data-feature="x">secret words</span></p><div id="loose" data-feature="x">No box</div>`,
    );
    document.querySelector<HTMLElement>('#loose')!.style.display = 'contents';
    element.querySelector('button')?.setAttribute('data-feature', 'x');
  });
  await expect(page.getByRole('note', { name: sorry })).toHaveCount(6);
  await expect.poll(() => offsetOf(page, '#loose')).toBeLessThan(3);
  await expect(page.locator('#loose')).toHaveCSS('display', 'inline-block');
  await expect(page.locator('#gated button')).toHaveAttribute('data-gate', 'covered');
  await expect(upgrades(page.getByRole('main'))).toHaveCount(0);
  expect(await changesWhileScanning(page)).toBe(0);
  await expectNoViolations(page, '[data-gate-host]');

  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#gated p').evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  await page.emulateMedia({ media: 'screen' });
});

test('In a dialog the cover scrolls with its element and is clipped at the edge', { tag: '@scale' }, async ({
  page,
}) => {
  await openResults(page);
  await openFilters(page);
  const section = panel(page).getByRole('heading').nth(2).locator('..');
  await section.evaluate((element) => {
    element.id = 'gated';
    element.setAttribute('data-feature', 'chat_forma');
  });
  const cover = panel(page).getByRole('note', { name: sorry });
  await expect(cover).toBeAttached();
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => offsetOf(page, '#gated')).toBeLessThan(3);
  const title = panel(page).getByRole('heading', { name: 'Filters' });
  await title.evaluate((head) => {
    const gated = document.querySelector('#gated')!;
    let box = gated.parentElement!;
    while (box.scrollHeight <= box.clientHeight) box = box.parentElement!;
    box.scrollTop += gated.getBoundingClientRect().top - head.getBoundingClientRect().top + 40;
  });
  await expect.poll(() => offsetOf(page, '#gated')).toBeLessThan(3);
  const above = await title.evaluate((head) => {
    const { left, top, width, height } = head.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-gate-host]');
  });
  expect(above).toBeNull();
  await cover.getByRole('button', { name: 'Go to Payment Settings' }).focus();
  await expect(cover.getByRole('button', { name: 'Go to Payment Settings' })).toBeFocused();
  await cover.getByRole('button', { name: 'Go to Payment Settings' }).click();
  await expect(page).toHaveURL('/billing/plans');
});
