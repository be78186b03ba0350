import { describe, expect, test } from 'vitest';
import { addressLine } from './address-parts.ts';
import { UnsupportedHome } from './home-page.ts';
import { readPageTags } from './page-tags.ts';
import { readHomePage } from './read-home-page.ts';

const url = new URL('https://homes.example/oh/akron/5-elm-ct');
const block = (content: object) => `<script type="application/ld+json">${JSON.stringify(content)}</script>`;
const elm = {
  '@type': 'PostalAddress',
  streetAddress: '5 Elm Ct',
  addressLocality: 'Akron',
  addressRegion: 'OH',
  postalCode: '44302',
};
const home = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': ['Product', 'RealEstateListing'],
  url: url.href,
  offers: { '@type': 'Offer', priceCurrency: 'USD', price: 210_000 },
  mainEntity: {
    '@type': 'SingleFamilyResidence',
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 1.5,
    floorSize: { '@type': 'QuantitativeValue', value: 1480, unitCode: 'FTK' },
    yearBuilt: 1952,
    address: elm,
  },
  ...more,
});
const similarHome = { ...home(), url: 'https://homes.example/oh/akron/9-similar-ave', offers: { price: 1_000_000 } };
const offering = (offers: object) => ({ '@type': 'Product', url: url.href, offers });
const read = (html: string, at = url) => {
  const page = readHomePage(readPageTags(html), at);
  return page && { line: addressLine(page.address), ...page.facts };
};
const expectedHome = {
  line: '5 Elm Ct, Akron, OH 44302',
  price: 210_000,
  beds: 3,
  baths: 1.5,
  living_area: 1480,
  year_built: 1952,
  property_type: 'SFR',
};

describe('a page with schema.org blocks', () => {
  test.each([
    ['one block behind that of a similar home', block(similarHome) + block(home())],
    ['a list of blocks', block([similarHome, home()])],
    ['a graph', block({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, similarHome, home()] })],
    [
      'a canonical link',
      `<link rel="canonical" href="/c/5-elm">${block(similarHome)}${block(home({ url: '/c/5-elm/' }))}`,
    ],
    ['a broken block before it', `<script type="application/ld+json">{"@type":</script>${block(home())}`],
    ['the page as its id', block(home({ url: undefined, '@id': `${url.href}#listing` }))],
    [
      'price and home in two blocks',
      block({ ...home({ offers: undefined }) }) +
        block({ '@type': 'Product', url: url.href, offers: [{ price: '$210,000' }] }),
    ],
    ['a home in its offer', block(offering({ price: 210_000, itemOffered: home().mainEntity }))],
    [
      'a home in one of its offers',
      block(offering([{ price: 9 }, { price: 210_000, itemOffered: home().mainEntity }])),
    ],
    [
      'an offer of the home',
      block({ '@type': 'Offer', url: url.href, price: 210_000, itemOffered: home().mainEntity }),
    ],
    [
      'the home with its address among several',
      block(
        offering([
          { price: 1_000_000, itemOffered: similarHome },
          { price: 210_000, itemOffered: { ...home().mainEntity, url: url.href } },
        ]),
      ),
    ],
  ])('describes its home: %s', (_, html) => {
    expect(read(`<html><head>${html}</head></html>`)).toMatchObject(expectedHome);
  });

  test.each([
    ['only similar homes', block(similarHome)],
    [
      'a canonical link of another site',
      `<link rel="canonical" href="https://other.example/x">${block(home({ url: 'https://other.example/x' }))}`,
    ],
    ['no address', block({ ...home(), mainEntity: { '@type': 'House' } })],
    [
      'offers of several homes',
      block(offering([{ price: 1_000_000, itemOffered: similarHome }, { itemOffered: home().mainEntity }])),
    ],
    ['nothing', '<p>Hello</p>'],
    ['a very long chain', block(JSON.parse(`${'{"mainEntity":'.repeat(200)}{}${'}'.repeat(200)}`))],
  ])('describes no home: %s', (_, html) => {
    expect(read(html)).toBeNull();
  });

  test.each([
    ['a negative price', { offers: { price: '$-5' } }],
    ['an infinite price', { offers: { price: '1e309' } }],
    ['a price above the maximum', { offers: { price: 1e12 } }],
    ['a price in thousands', { offers: { price: '210k' } }],
    ['a price in another currency', { offers: { price: 210_000, priceCurrency: 'EUR' } }],
    ['a rent', { offers: { price: 2100, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' } }],
    ['a price that it sold for', { offers: { price: 210_000, availability: 'https://schema.org/SoldOut' } }],
    ['a price that is out of stock', { offers: [{ price: 210_000, availability: 'OutOfStock' }] }],
    ['a discontinued price', { offers: { price: 210_000, availability: { '@id': 'schema:Discontinued' } } }],
    ['a price that is not a number', { offers: { price: { toString: 1 } } }],
  ])('has no price with %s', (_, more) => {
    expect(read(block(home(more)))?.price).toBeNull();
  });

  test('has the price of the offer that is available', () => {
    const offers = [
      { price: 180_000, availability: 'http://schema.org/SoldOut' },
      { price: 210_000, availability: 'http://schema.org/InStock' },
    ];
    expect(read(block(home({ offers })))?.price).toBe(210_000);
  });

  test('ignores impossible sizes', () => {
    const mainEntity = {
      '@type': 'House',
      address: elm,
      numberOfBedrooms: 200,
      numberOfBathroomsTotal: -1,
      floorSize: { value: 0, unitCode: 'FTK' },
      yearBuilt: '1e3',
    };
    const none = { beds: null, baths: null, living_area: null, year_built: null };
    expect(read(block(home({ mainEntity })))).toMatchObject({ ...none, price: 210_000 });
  });

  test.each([
    [2.5, { numberOfBathroomsTotal: 3, numberOfFullBathrooms: 2, numberOfPartialBathrooms: 1 }],
    [2.5, { numberOfFullBathrooms: '2', numberOfPartialBathrooms: '1' }],
    [2.5, { numberOfBathroomsTotal: 3, numberOfFullBathrooms: 2 }],
    [2.5, { numberOfBathroomsTotal: 2.5, numberOfFullBathrooms: 2 }],
    [3, { numberOfBathroomsTotal: 3 }],
    [2, { numberOfFullBathrooms: 2 }],
  ])('has %s baths: %j', (baths, counts) => {
    expect(read(block(home({ mainEntity: { '@type': 'House', address: elm, ...counts } })))?.baths).toBe(baths);
  });

  test('does not count living rooms as bedrooms', () => {
    const mainEntity = { '@type': 'House', address: elm, numberOfRooms: 8 };
    expect(read(block(home({ mainEntity })))?.beds).toBeNull();
  });

  test('converts square meters to square feet', () => {
    const mainEntity = { '@type': 'House', address: elm, floorSize: { value: 100, unitCode: 'MTK' } };
    expect(read(block(home({ mainEntity })))?.living_area).toBe(1076);
  });

  test('is refused for unsupported property types', () => {
    const land = home({ mainEntity: { '@type': 'Place', accommodationCategory: 'Land', address: elm } });
    expect(() => readHomePage(readPageTags(block(land)), url)).toThrow(UnsupportedHome);
  });

  test('returns markup as plain text', () => {
    const address = { ...elm, streetAddress: '5 <script>alert(1)</script>\u202e Elm Ct' };
    const page = readHomePage(readPageTags(block(home({ mainEntity: { '@type': 'House', address } }))), url);
    expect(page?.address.street ?? '').not.toMatch(/[<>\u202e]/);
  });
});

describe('a page with OpenGraph only', () => {
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  test('describes its home with the meta tags of a portal', () => {
    const html =
      meta('og:portal:address', '14 Pine Pointe Dr, Cedar Hill, TX 75104') +
      meta('portal:beds', '4') +
      meta('portal:baths', '3') +
      meta('portal:description', 'For sale: $323,000. A home') +
      meta('og:title', 'Cedar Hill Home For Sale');
    expect(read(html)).toMatchObject({
      line: '14 Pine Pointe Dr, Cedar Hill, TX 75104',
      price: 323_000,
      beds: 4,
      baths: 3,
    });
  });

  test('describes its home with its title, and its price with an amount', () => {
    const html = meta('og:title', '14 Pine Dr, Cedar Hill, TX 75104') + meta('product:price:amount', '323000');
    expect(read(html)).toMatchObject({ line: '14 Pine Dr, Cedar Hill, TX 75104', price: 323_000 });
  });

  test.each(['10 homes you will love', 'Home For Sale', '14 Pine Dr'])(
    'describes no home with the title %j',
    (title) => {
      expect(read(meta('og:title', title))).toBeNull();
    },
  );
});

describe('a page designed to be slow to parse', () => {
  const size = 1_900_000;
  const filled = (text: string) => text.repeat(Math.floor(size / text.length));

  test.each([
    '<div>',
    '<b><p>',
    '<ul><li>',
    '<table><td>',
    '<svg>',
    '<a><div>',
    '</p>',
    '<meta "',
    "<link a='",
    '<!--',
    '<script>',
    '</div>',
    '</x>',
    '<![CDATA[',
    '<!DOCTYPE ',
    '<?',
    '&amp',
    '&CounterClockwiseContourIntegra',
    '<title>',
    '<style>',
    '<textarea>',
    '<template>',
    '<select><option>',
    '<math><mi>',
    '<meta>',
    '<img src="data:image/png;base64,iVBORw0KGgo">',
  ])('is parsed in linear time: many %s', (tag) => {
    expect(read(block(home()) + filled(tag))).toMatchObject(expectedHome);
  });

  test.each([
    ['attributes', Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ')],
    ['attributes with values', Array.from({ length: 150_000 }, (_, index) => `a${index}="v"`).join(' ')],
    ['equal attributes', filled('a ')],
    ['equal signs', filled('=')],
    ['slashes', filled('/')],
    ['entities in a value', `content="${filled('&amp;')}"`],
    ['blanks', filled(' ')],
  ])('describes its home after a tag with very many %s', (_, attributes) => {
    for (const tag of ['meta', 'link', 'script', 'div']) {
      const end = tag === 'script' ? '</script>' : '';
      expect(read(`<${tag} ${attributes}>${end}${block(home())}`)).toMatchObject(expectedHome);
    }
  });

  test.each([
    ['blanks for a price', null, { offers: { price: `${' '.repeat(200_000)}x` } }],
    [
      'blanks for a postal code',
      210_000,
      { mainEntity: { address: { ...elm, postalCode: `${' '.repeat(200_000)}4` } } },
    ],
    ['commas for an address', null, { mainEntity: { address: `1${','.repeat(200_000)}x` } }],
    ['digits for a price', null, { offers: { price: `${'1'.repeat(200_000)}x` } }],
    [
      'addresses of slashes',
      210_000,
      { '@graph': Array.from({ length: 200 }, () => ({ url: `${'/'.repeat(900)}x` })) },
    ],
    [
      'one address for many',
      null,
      { url: `${'/'.repeat(99_000)}x`, '@graph': Array.from({ length: 9000 }, () => ({})) },
    ],
  ])('is parsed in linear time: very many %s', (_, price, more) => {
    expect(read(block(home(more)))?.price ?? null).toBe(price);
  });

  test.each([
    ['digits', `for sale: $${'1'.repeat(1900)}k `],
    ['prices', 'for sale: $1k '.repeat(130)],
  ])('is parsed in linear time: many descriptions of %s', (_, text) => {
    const line = `<meta name="description" content="${text}">`;
    const title = '<meta property="og:title" content="14 Pine Dr, Cedar Hill, TX 75104">';
    expect(read(title + filled(line))).toMatchObject({ line: '14 Pine Dr, Cedar Hill, TX 75104', price: null });
  });

  test('ignores a block that is too long', () => {
    expect(read(block(home({ name: 'a'.repeat(300_000) })))).toBeNull();
    expect(read(block({ name: 'a'.repeat(300_000) }) + block(home()))).toMatchObject(expectedHome);
  });

  test.each(['<div>', '<li>', '<p><b>'])('describes its home after many %s', (tag) => {
    expect(read(filled(tag) + block(home()))).toMatchObject(expectedHome);
  });

  test.each([
    ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['graphs in graphs', '{"@graph":['.repeat(50_000) + ']}'.repeat(50_000)],
    ['entities in entities', `${'{"about":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['unclosed lists', '['.repeat(500_000)],
  ])('is not the page of a home: %s', (_, json) => {
    expect(read(`<script type="application/ld+json">${json}</script>`)).toBeNull();
  });
});

describe('text inside other content', () => {
  test.each([
    ['a comment', `<!-- ${block(similarHome)} -->`],
    ['another script', `<script>const text = '<meta name="og:title" content="9 Fir St, Akron, OH 44302">';</script>`],
    ['a value in quotes', `<meta name="x" content="<meta name='og:title' content='9 Fir St, Akron, OH 44302'>">`],
  ])('%s is ignored', (_, html) => {
    expect(read(html)).toBeNull();
  });

  test('a page is parsed after lines that contain angle brackets and quotes', () => {
    expect(read(`<meta name=by content=O'Hara><meta content="a > b"><!-- > --><!--> ${block(home())}`)).toMatchObject(
      expectedHome,
    );
  });
});
