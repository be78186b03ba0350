import type { AddressParts } from './address-parts.ts';
import { noFacts } from './home-facts.ts';
import type { HomePage } from './home-page.ts';
import { bounds, numberInRange, singleLine, wholeNumberInRange } from './page-numbers.ts';
import { readAddress } from './read-address.ts';

type Metas = readonly (readonly [name: string, content: string])[];

/** What the meta lines of a page say of a home; null: they tell no whole address of one. */
export function readOpenGraph(metas: Metas): HomePage | null {
  const address = addressIn(metas);
  if (address === null) return null;
  return {
    address,
    facts: {
      ...noFacts,
      price: priceIn(metas),
      beds: wholeNumberInRange(said(metas, 'beds', 'bedrooms'), ...bounds.beds),
      baths: numberInRange(said(metas, 'baths', 'bathrooms'), ...bounds.baths),
      living_area: numberInRange(said(metas, 'sqft', 'living_area', 'floor_size'), ...bounds.livingArea),
      year_built: wholeNumberInRange(said(metas, 'year_built'), ...bounds.yearBuilt),
    },
  };
}

/** What the first of the names says; a site may put its own prefixes before them. */
function said(metas: Metas, ...names: readonly string[]): string | null {
  const found = metas.find(([name]) => names.includes(name.toLowerCase().split(':').at(-1) ?? ''));
  return singleLine(found?.[1]);
}

function addressIn(metas: Metas): AddressParts | null {
  const parts = [
    said(metas, 'street-address', 'street_address'),
    said(metas, 'locality'),
    said(metas, 'region'),
    said(metas, 'postal-code', 'postal_code'),
  ];
  const [street, city, region, code] = parts;
  const line =
    street === null ? null : [street, city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line, said(metas, 'address'), singleLine(metas.find(([name]) => name === 'og:title')?.[1])];
  for (const text of lines) {
    const address = text == null ? null : readAddress(text);
    if (address?.street != null && address.city !== null && address.state !== null) return address;
  }
  return null;
}

const asked = /\bfor sale:?\s{0,3}(\$[\d,]{1,20})(?![\d,.]{0,20}\s?[km]\b)/i;

function priceIn(metas: Metas): number | null {
  const currency = said(metas, 'currency');
  const amount = metas.find(([name]) => /(?:^|:)price:amount$/.test(name.toLowerCase()))?.[1];
  if (amount !== undefined && (currency === null || currency === 'USD')) return numberInRange(amount, ...bounds.price);
  const described = metas.find(
    ([name]) => /(?:^|:)description$/.test(name.toLowerCase()) && asked.test(metaText(metas, name)),
  )?.[0];
  return described === undefined ? null : numberInRange(asked.exec(metaText(metas, described))?.[1], ...bounds.price);
}

function metaText(metas: Metas, wanted: string): string {
  return metas.find(([name]) => name === wanted)?.[1] ?? '';
}
