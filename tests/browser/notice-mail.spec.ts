import AxeBuilder from '@axe-core/playwright';
import { writeNotice } from '#commands/alerts/notice-mail.ts';
import { homeOf, newsOf } from '../notice-news.ts';
import { expect, test } from './forma.ts';

// Mail programs block pictures until the reader allows them.
test.use({ expectedMessage: /ERR_FAILED/ });

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3);

test('The mail of a notice fits phones and wide windows, and is readable in light and dark colors', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  const { html } = writeNotice('https://forma.example', {
    news: [
      newsOf(longWord, { unparsed_address: longWord, photos: ['https://photos.example/1.jpg'] }, 7),
      newsOf('Memphis'),
    ],
    homes: [homeOf('price_cut'), homeOf('gone')],
    seesAddresses: true,
    unsubscribeToken: '00000000-0000-4000-8000-000000000000',
  });
  await page.route('**/*', (route) => route.abort());
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      const unreadable = violations.flatMap(({ nodes }) => nodes.map(({ html: part }) => part));
      expect({ width, colorScheme, overflow, unreadable }).toEqual({ width, colorScheme, overflow: 0, unreadable: [] });
    }
  }
});
