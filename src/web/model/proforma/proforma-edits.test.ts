import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOffers, type StatedAssumptions } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import { optionNames } from '#contracts/parameters/catalogue.ts';
import type { SavedProforma } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { readEdits, writeEdits } from '#domain/proforma/edits-in-address.ts';
import { editBaseOf, editsToward, effectiveEdits, mergeEdits, statedOf } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { parseQuery } from '../search/search-query.ts';
import { shareAddress } from './share-address.ts';

const listing = {
  listing_id: '0123456789abcdef',
  property_type: 'SFR',
  list_price: 180_000,
  rent: 1700,
  rent_source: 'market_rent',
  rent_low: 1500,
  rent_high: 1900,
  rent_confidence: 'medium',
  tax_rate: 1.1,
  tax_annual_amount: 1700,
  tax_source: 'bill',
  insurance_annual: 900,
  insurance_source: 'share',
  association_fee_monthly: null,
  other_annual: 0,
  upfront: 2500,
  market_appreciation: 4.7,
  flags: [] as string[],
} as Listing;

/** The server's response for a listing under assumptions, computed separately. */
function answerOf(home: Listing, stated: StatedAssumptions, limited: readonly string[] = []): ShownProforma {
  const assumptions = settleAssumptions(stated);
  const underwritten = underwrite(factsOf(home), toAssumptions(assumptions));
  const market = assumptions.marketAppreciation ? home.market_appreciation : null;
  return {
    listing: home,
    proforma: {
      alias_id: 'alias',
      proforma_id: null,
      ...assumptions.values,
      appreciation: market ?? assumptions.values.appreciation,
    },
    calculation: calculationToWire(underwritten, assumptions.values.after_tax),
    limited_fields: [...limited],
  };
}

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const anyEdits: fc.Arbitrary<ProformaEdits> = fc.record(
  {
    interest_rate: orNull(fc.double({ min: 0, max: 20, noNaN: true })),
    mortgage_ltv: orNull(fc.integer({ min: 0, max: 100 })),
    hold_years: orNull(fc.integer({ min: 1, max: 30 })),
    appreciation: orNull(fc.integer({ min: -10, max: 20 })),
    exit_cap_rate: orNull(fc.integer({ min: 2, max: 20 })),
    price_offer: orNull(fc.constantFrom(...priceOffers)),
    persona: orNull(fc.constantFrom(...optionNames('persona'))),
    tax_mode: orNull(fc.constantFrom('reassess' as const, 'fixed' as const)),
    property_managed: orNull(fc.boolean()),
    after_tax: orNull(fc.boolean()),
    land_share: orNull(fc.integer({ min: 0, max: 100 })),
    rent: orNull(fc.integer({ min: 0, max: 9000 })),
    list_price: orNull(fc.integer({ min: 1000, max: 900_000 })),
    tax_rate: orNull(fc.double({ min: 0, max: 20, noNaN: true })),
    association_fee_monthly: orNull(fc.integer({ min: 0, max: 900 })),
  },
  { requiredKeys: [] },
);
const figuresOf = (answer: ShownProforma, edits: ProformaEdits) => editProforma(answer, edits).answer.calculation;

test('the growth has the source of the persona that the reader chose', () => {
  const origin = (source: string) => ({ source, name: null, dated: null });
  const origins = { rent: null, tax: origin('bill'), insurance: origin('share'), growth: origin('assumption') };
  const growthAfter = (answer: ShownProforma, edits: ProformaEdits) =>
    editProforma(answer, edits).answer.origins?.growth;
  const assumed = { ...answerOf(listing, {}), origins } as ShownProforma;
  expect(growthAfter(assumed, { persona: 'appreciation' })?.source).toBe('unknown');
  expect(growthAfter(assumed, { persona: 'appreciation', appreciation: 3 })?.source).toBe('assumption');
  const market = { ...origins, growth: { source: 'market_zip', name: 'Values', dated: null } };
  const following = { ...answerOf(listing, { persona: 'appreciation' }), origins: market } as ShownProforma;
  expect(growthAfter(following, {})).toEqual(market.growth);
  expect(growthAfter(following, { persona: null })?.source).toBe('assumption');
});

describe('The address', () => {
  test('restores every edit', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        expect(readEdits(writeEdits(edits))).toEqual(edits);
      }),
    );
  });

  test('opens with any content: invalid values are ignored', () => {
    const query = {
      interest_rate: '7',
      mortgage_ltv: '101',
      hold_years: '2.5',
      rent: 'high',
      persona: 'rich',
      other: '1',
    };
    expect(readEdits(query)).toEqual({ interest_rate: 7 });
    expect(readEdits({ exit_cap_rate: '', persona: '', after_tax: 'true', rent: '' })).toEqual({
      exit_cap_rate: null,
      persona: null,
      after_tax: true,
      rent: null,
    });
    expect(readEdits({ __proto__: 'x', constructor: '1', after_tax: 'yes' })).toEqual({});
  });
});

describe('Edits', () => {
  const stated = { interest_rate: 7.25, price_offer: 'five', persona: 'cash_flow' } as const;
  const answer = answerOf(listing, stated);
  const base = editBaseOf(answer);

  test('that change nothing are dropped, and no others', () => {
    const settled = (edits: ProformaEdits) => {
      const merged = mergeEdits(base, edits);
      return JSON.stringify([settleAssumptions(merged.stated), merged.facts]);
    };
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const left = effectiveEdits(base, edits);
        expect(figuresOf(answer, left)).toEqual(figuresOf(answer, edits));
        for (const name of Object.keys(left) as (keyof ProformaEdits)[]) {
          const { [name]: _one, ...others } = left;
          expect([settled(others), name]).not.toEqual([settled(left), name]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('lead from any proforma to any other', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (from, to) => {
        const start = answerOf(listing, mergeEdits(base, from).stated);
        const { stated: goal, facts } = mergeEdits(base, to);
        const { stated: reached, facts: reachedFacts } = mergeEdits(
          editBaseOf(start),
          editsToward(editBaseOf(start), goal, facts),
        );
        expect([settleAssumptions(reached), reachedFacts]).toEqual([settleAssumptions(goal), facts]);
      }),
      { numRuns: 60 },
    );
  });

  test('give the same figures as the server', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const { stated: now, facts } = mergeEdits(base, edits);
        expect(figuresOf(answer, edits)).toEqual(answerOf(withUserFacts(listing, facts), now).calculation);
      }),
      { numRuns: 60 },
    );
  });

  test('follow the persona: its growth applies only with it, unless the investor states one', () => {
    const growth = (edits: ProformaEdits) => editProforma(answerOf(listing, {}), edits).answer.proforma.appreciation;
    expect(growth({ persona: 'cash_flow' })).toBe(2);
    expect(growth({ persona: 'appreciation' })).toBe(4.7);
    expect(growth({ persona: 'appreciation', appreciation: 3 })).toBe(3);
    const following = answerOf(listing, { persona: 'appreciation' });
    expect(statedOf(listing, following.proforma)).toEqual({ persona: 'appreciation' });
    expect(editProforma(following, { persona: null }).answer.proforma.appreciation).toBe(3);
  });

  test('add no figure that the plan omits', () => {
    const limited = answerOf(listing, {}, ['calculation.irr', 'calculation.npv']);
    const { calculation } = editProforma(limited, { mortgage_ltv: 0, rent: 0 }).answer;
    expect(Object.keys(calculation)).not.toContain('irr');
    expect(Object.keys(calculation.unavailable)).not.toContain('irr');
    expect(calculation.purchase_price).toBe(180_000);
  });

  test("without changes leave a saved proforma's figures, whatever today's model computes", () => {
    const old = { ...answer, calculation: { ...answer.calculation, equity_multiple: 9.99, model_version: 'old' } };
    expect(figuresOf(old, {}).equity_multiple).toBe(9.99);
    expect(figuresOf(old, { interest_rate: 7 }).model_version).toBe(answer.calculation.model_version);
  });
});

describe('A link to a saved proforma', () => {
  /** A saved proforma with its listing snapshot, and today's listing. */
  function savedProformaOf(facts: UserFacts, stated: StatedAssumptions, today: Listing): ShownProforma {
    const answer = answerOf(withUserFacts(listing, facts), stated);
    const current = { listing: withUserFacts(today, facts), calculation: answer.calculation };
    const savedProforma = {
      facts,
      listing,
      current,
      share_alias_id: 'shared',
      first: answer.proforma,
    } as SavedProforma;
    return { ...answer, proforma: { ...answer.proforma, proforma_id: 'mine' }, saved_proforma: savedProforma };
  }

  test.each<[string, UserFacts, StatedAssumptions, Partial<Listing>, ProformaEdits]>([
    ['as it was saved', {}, {}, {}, {}],
    ['with facts of one’s own', { rent: 1950, list_price: 170_000 }, { interest_rate: 7 }, {}, {}],
    ['after a price cut', {}, {}, { list_price: 150_000, previous_list_price: 180_000 }, {}],
    ['after other estimates', {}, {}, { rent: 1500, tax_rate: 2, insurance_annual: 2000 }, {}],
    ['once dues are known', {}, {}, { association_fee_monthly: 120 }, {}],
    ['by the bill of its day', {}, { tax_mode: 'fixed' }, { tax_annual_amount: 4000 }, {}],
    ['by the growth of its day', {}, { persona: 'appreciation' }, { market_appreciation: 1.2 }, {}],
    ['with edits that are not saved', { rent: 1950 }, {}, { list_price: 150_000 }, { rent: 2000, hold_years: 9 }],
    ['without a fact that is taken back', { rent: 1950 }, {}, { rent: 1600 }, { rent: null }],
  ])('gives others the same figures %s', (_name, facts, stated, change, edits) => {
    const today = { ...listing, ...change };
    const answer = savedProformaOf(facts, stated, today);
    const [path = '', query = ''] = shareAddress(answer, edits).split('?');
    expect(path).toBe('/proformas/shared');
    const opened = figuresOf(answerOf(today, stated), readEdits(parseQuery(query)));
    const figures = figuresOf(answer, edits);
    for (const name of ['equity_multiple', 'cash_flow', 'initial_equity_investment', 'sale_price'] as const) {
      expect(opened[name]).toBeCloseTo(figures[name] ?? Number.NaN, 6);
    }
  });
});
