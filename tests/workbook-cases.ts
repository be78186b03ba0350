import { underwriteToWire } from '#commands/presenters/proforma-to-wire.ts';
import type { WorkbookProforma } from '#commands/workbooks/proforma-workbook.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { assumptionNames, parameterOf } from '#contracts/parameters/catalogue.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { makeImportRow } from './import-rows.ts';
import { seededRandom } from './underwriting-cases.ts';

const { insertOnly: _insertOnly, lineNumber: _lineNumber, ...record } = makeImportRow('1');
const assumed = { source: 'default', name: null, dated: null };

/** A proforma as a response contains it. */
export function makeProforma(facts: Partial<StoredListing> = {}, stated: StatedAssumptions = {}): WorkbookProforma {
  const listing: StoredListing = { listing_id: '0123456789abcdef', ...record, ...facts };
  return {
    ...underwriteToWire(listing, settleAssumptions(stated)),
    saved_proforma: null,
    origins: { rent: null, tax: assumed, insurance: assumed, growth: assumed },
  };
}

/** Narrower than the bounds of the catalogue where an end is no investment. */
const usual: Readonly<Record<string, readonly [min: number, max: number]>> = {
  interest_rate: [0.5, 15],
  vacancy: [0, 25],
  appreciation: [-4, 8],
  gross_income_increase: [-3, 8],
  gross_expense_increase: [-3, 8],
  vacant_months: [0, 6],
};

/** Random facts and assumptions over every parameter of the catalogue; about a third keep their default. */
export function* randomProformas(count: number, seed = 1): Generator<WorkbookProforma> {
  const random = seededRandom(seed);
  for (let index = 0; index < count; index++) yield makeProforma(randomFacts(random), randomAssumptions(random));
}

export function randomFacts(random: () => number): Partial<StoredListing> {
  const between = (min: number, max: number) => min + random() * (max - min);
  const list_price = Math.round(between(40_000, 900_000));
  return {
    list_price,
    rent: Math.round(list_price * between(0.003, 0.014)),
    tax_rate: between(0.2, 3),
    tax_annual_amount: Math.round(list_price * between(0.003, 0.03)),
    insurance_annual: Math.round(between(400, 5000)),
    association_fee_monthly: random() < 0.5 ? null : Math.round(between(0, 600)),
    other_annual: random() < 0.5 ? 0 : Math.round(between(0, 3000)),
    upfront: random() < 0.5 ? 0 : Math.round(between(0, 60_000)),
    ...(random() < 0.3 && { after_repair_value: Math.round(list_price * between(0.8, 1.6)) }),
  };
}

export function randomAssumptions(random: () => number): StatedAssumptions {
  const entries = assumptionNames.flatMap((name): [string, unknown][] => {
    if (random() < 0.33) return [];
    const entry = parameterOf(name);
    if (entry.kind === 'switch') return [[name, random() < 0.5]];
    if (entry.kind === 'choice')
      return [[name, Object.keys(entry.options)[Math.floor(random() * Object.keys(entry.options).length)]]];
    if (entry.kind !== 'number') return [];
    const [min, max] = usual[name] ?? [entry.min, entry.max];
    const value = min + random() * (max - min);
    return [[name, entry.isWhole ? Math.round(value) : Math.round(value * 100) / 100]];
  });
  return Object.fromEntries(entries);
}
