import { describe, expect, test } from 'vitest';
import { homeOf, newsOf } from '#tests/notice-news.ts';
import type { SearchNews } from './news-of-search.ts';
import { type NoticeMail, writeNotice } from './notice-mail.ts';

const origin = 'https://forma.example';
const write = (notice: Partial<NoticeMail>) =>
  writeNotice(origin, { news: [], homes: [], seesAddresses: true, unsubscribeToken: 'token', ...notice });

describe('a notice', () => {
  test('says the same in both parts', () => {
    const { html, text } = write({ news: [newsOf('Memphis')], homes: [homeOf('price_cut')] });
    const inHtml = html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    for (const line of text.split('\n').filter((each) => each !== '' && each !== '-- ' && !/^=+$/.test(each))) {
      if (line.startsWith('https://'))
        expect([`${origin}/`, ...hrefs]).toContain(line === origin ? `${origin}/` : line);
      else for (const part of line.replace(/:$/, '').split(/ · |, /)) expect(inHtml).toContain(part);
    }
  });

  test('links only to the configured site, and loads nothing', () => {
    const { html, text } = write({ news: [newsOf('Memphis')], homes: [homeOf('gone')] });
    const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([address]) => new URL(address).origin,
    );
    expect(new Set(addresses)).toEqual(new Set([origin]));
    expect(html).not.toMatch(/src=|url\(|@import|<script|<link/);
  });

  test('shows the photo of a feed, and no drawing, which most mail programs cannot show', () => {
    const photo = 'https://photos.example/a.jpg';
    const { html } = write({ news: [newsOf('Memphis', { photos: [photo] })], homes: [homeOf('price_cut')] });
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([photo]);
  });

  test('does not announce a lost home in the color of good news', () => {
    const { html } = write({ homes: [homeOf('gone')] });
    expect(html).not.toContain('class="news"');
    expect(write({ homes: [homeOf('price_cut')] }).html).toContain('class="news"');
  });

  test('counts a home once that two searches found', () => {
    expect(write({ news: [newsOf('Memphis'), newsOf('Austin')] }).subject).toBe('1 new home in 2 saved searches');
  });

  test('counts only the searches whose homes it counts', () => {
    const news = newsOf('Memphis');
    const better = news.matches.map((item) => ({ ...item, event: { ...item.event, kind: 'better' as const } }));
    const [onlyBetter, onlyGone] = [
      { ...newsOf('Austin'), matches: better },
      { ...newsOf('Boise'), matches: [], gone: news.matches },
    ];
    const onlyUnlisted = { ...newsOf('Denver'), matches: [], unlisted: 3 };
    const subjectOf = (...each: SearchNews[]) => write({ news: each }).subject;
    expect(subjectOf(onlyGone, onlyBetter, news)).toBe('1 new home for Memphis');
    expect(subjectOf(onlyGone, onlyUnlisted)).toBe('3 new homes for Denver');
    expect(subjectOf(onlyGone, onlyBetter)).toBe('1 better home for Austin');
    expect(subjectOf(onlyGone, onlyBetter, news, newsOf('Reno'))).toBe('1 new home in 2 saved searches');
    expect(subjectOf(onlyGone, onlyUnlisted, news)).toBe('3+ new homes in 2 saved searches');
    const target = newsOf('1.30x under $50,000');
    expect(subjectOf({ ...target, matches: better })).toBe('1 better home reaches 1.30x under $50,000');
  });

  test('shows at most six homes of a search and counts the others', () => {
    const { html, text } = write({ news: [newsOf('Memphis', {}, 23)] });
    expect(html.match(/<table class="line"/g)).toHaveLength(6);
    expect(text).toContain('See all 23:');
  });

  test('counts the homes that left the market, and those it does not show', () => {
    const { matches, ...news } = newsOf('Memphis', {}, 8);
    const gone = matches.map((item) => ({ ...item, event: { ...item.event, kind: 'gone' as const } }));
    const { html, text } = write({ news: [{ ...news, matches: [], gone }] });
    expect(html.match(/<table class="line"/g)).toHaveLength(6);
    for (const part of [html, text]) expect(part).toContain('2 more homes are no longer for sale.');
  });

  test('shortens a long title in its subject', () => {
    const title = 'A home near the river '.repeat(8).trim();
    const { subject, text } = write({ news: [newsOf(title)] });
    expect(subject).toBe(`1 new home for ${title.slice(0, 59)}…`);
    expect(text).toContain(title);
  });

  test.each([
    ['price_cut', 'Price cut on a saved home'],
    ['better', 'A saved home returns more'],
    ['back_on_market', 'A saved home is back on the market'],
    ['gone', 'A saved home is no longer for sale'],
  ] as const)('of a saved home with %s has the subject “%s”', (kind, subject) => {
    const mail = write({ homes: [homeOf(kind)] });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`${origin}/proformas/saved-id`);
    expect(mail.text).toContain(`Stop email for saved homes:\n${origin}/unsubscribe/token/homes`);
  });

  test('of several saved homes counts them in the subject, and a search comes first', () => {
    expect(write({ homes: [homeOf('gone'), homeOf('better')] }).subject).toBe('News about 2 saved homes');
    const { subject, text } = write({ news: [newsOf('1.30x under $50,000')], homes: [homeOf('gone')] });
    expect(subject).toBe('1 new home reaches 1.30x under $50,000');
    expect(text.indexOf('Your saved homes')).toBeGreaterThan(text.indexOf('1.30x under $50,000'));
  });

  test('leads to the bell, which has the saved homes beyond six', () => {
    const textOf = (count: number) => write({ homes: Array.from({ length: count }, () => homeOf('gone')) }).text;
    expect(textOf(6)).toContain(`Open your bookmarks:\n${origin}/bookmarks`);
    expect(textOf(17)).toContain(`See 11 more in your Forma notifications:\n${origin}`);
  });

  test('says what to offer with the target that sets it', () => {
    const offer = 'Offer $110,000 (8.3% below asking) to reach 1.30x';
    const { html, text } = write({ news: [newsOf('Memphis', { list_price: 120_000 })] });
    expect(text).toContain(`cash to close\n${offer}\n`);
    expect(html).toContain(offer);
  });

  test('hides the street from a plan without it', () => {
    const { html, text } = write({ news: [newsOf('Memphis')], homes: [homeOf('gone')], seesAddresses: false });
    expect(html + text).not.toContain('12 Main Street');
    expect(text).toContain('Cleveland, OH 44105');
  });
});

test('Every value in a notice is escaped', () => {
  const evil = `"><img src=x onerror=alert(1)><a href='javascript:alert(1)'>&amp;`;
  const facts = {
    unparsed_address: evil,
    city: evil,
    state_or_province: evil,
    postal_code: evil,
    photos: [`https://p.test/${evil}`],
  };
  const cleanNews = [newsOf('A'.repeat(evil.length), { photos: ['https://p.test/a'] })];
  const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag);
  for (const seesAddresses of [true, false]) {
    const { html, subject } = write({ news: [newsOf(evil, facts)], seesAddresses });
    // The place of a hidden street is the name, so its own line is missing.
    const expected = write({ news: cleanNews, seesAddresses });
    expect(tagsOf(html)).toEqual(tagsOf(expected.html));
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(subject).toContain(evil.slice(0, 59));
  }
});
