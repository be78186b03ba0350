import { expect, test } from 'vitest';
import type { ProformaParts } from '#contracts/proformas.ts';
import { taxFacts } from './tax-facts.ts';

function factsOf(listing: object, proforma: object = {}, price = 400_000) {
  return taxFacts(
    {
      listing: {
        list_price: 400_000,
        state_or_province: 'CA',
        tax_source: 'bill',
        tax_rate: 1.15,
        tax_annual_amount: 1200,
        flags: [],
        ...listing,
      },
      proforma: { tax_mode: 'reassess', ...proforma },
      calculation: { purchase_price: price },
    } as unknown as ProformaParts,
    null,
  ).map(([name, value]) => [name, value]);
}

test('the tax after the sale is beside the bill of the seller, with its range', () => {
  expect(factsOf({})).toEqual([
    ['Annual property tax', '$4,600 after the sale; the seller pays $1,200'],
    ['Property tax range', '$3,680 – $5,750'],
    ['Effective tax rate', '1.15%'],
  ]);
  expect(factsOf({}, {}, 200_000)[0]).toEqual(['Annual property tax', '$2,300 after the sale; the seller pays $1,200']);
});

test('the dues of a co-op contain its tax', () => {
  const inDues = { tax_source: 'dues', tax_rate: 0, tax_annual_amount: 0 };
  for (const tax_mode of ['reassess', 'fixed']) {
    expect(factsOf(inDues, { tax_mode })).toEqual([['Annual property tax', 'Included in the HOA dues']]);
  }
});

test('a stated rate has no range, and a kept bill is shown alone', () => {
  expect(factsOf({ tax_source: 'rate' })).toEqual([
    ['Annual property tax', '$4,600'],
    ['Effective tax rate', '1.15%'],
  ]);
  expect(factsOf({}, { tax_mode: 'fixed' })).toEqual([['Annual property tax', '$1,200']]);
});
