import type { AddressParts } from './address-parts.ts';
import { unknownFacts } from './home-facts.ts';
import type { HomePage } from './home-page.ts';
import { bounds, numberInRange, singleLine, wholeNumberInRange } from './page-numbers.ts';
import { readAddress } from './read-address.ts';

type Metas = readonly (readonly [name: string, content: string])[];

/** The home that the meta tags describe; null: they lack a complete address. */
export function readOpenGraph(metas: Metas): HomePage | null {
  const address = addressIn(metas);
  if (address === null) return null;
  return {
    address,
    facts: {
      ...unknownFacts,
      price: priceIn(metas),
      beds: wholeNumberInRange(metaValue(metas, 'beds', 'bedrooms'), ...bounds.beds),
      baths: numberInRange(metaValue(metas, 'baths', 'bathrooms'), ...bounds.baths),
      living_area: numberInRange(metaValue(metas, 'sqft', 'living_area', 'floor_size'), ...bounds.livingArea),
      year_built: wholeNumberInRange(metaValue(metas, 'year_built'), ...bounds.yearBuilt),
    },
  };
}

/** The value of the first matching name, whatever its prefix. */
function metaValue(metas: Metas, ...names: readonly string[]): string | null {
  const found = metas.find(([name]) => names.includes(name.toLowerCase().split(':').at(-1) ?? ''));
  return singleLine(found?.[1]);
}

function addressIn(metas: Metas): AddressParts | null {
  const parts = [
    metaValue(metas, 'street-address', 'street_address'),
    metaValue(metas, 'locality'),
    metaValue(metas, 'region'),
    metaValue(metas, 'postal-code', 'postal_code'),
  ];
  const [street, city, region, code] = parts;
  const line =
    street === null ? null : [street, city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line, metaValue(metas, 'address'), singleLine(metas.find(([name]) => name === 'og:title')?.[1])];
  for (const text of lines) {
    const address = text == null ? null : readAddress(text);
    if (address?.street != null && address.city !== null && address.state !== null) return address;
  }
  return null;
}

const askingPrice = /\bfor sale:?\s{0,3}(\$[\d,]{1,20})(?![\d,.]{0,20}\s?[km]\b)/i;

function priceIn(metas: Metas): number | null {
  const currency = metaValue(metas, 'currency');
  const amount = metas.find(([name]) => /(?:^|:)price:amount$/.test(name.toLowerCase()))?.[1];
  if (amount !== undefined && (currency === null || currency === 'USD')) return numberInRange(amount, ...bounds.price);
  const described = metas.find(
    ([name]) => /(?:^|:)description$/.test(name.toLowerCase()) && askingPrice.test(metaText(metas, name)),
  )?.[0];
  return described === undefined
    ? null
    : numberInRange(askingPrice.exec(metaText(metas, described))?.[1], ...bounds.price);
}

function metaText(metas: Metas, searchedName: string): string {
  return metas.find(([name]) => name === searchedName)?.[1] ?? '';
}
