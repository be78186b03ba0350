import fc from 'fast-check';
import { sorts, specifiedSorts } from '#contracts/sorts.ts';
import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing, Query } from '#engine/query.ts';
import type { Simd } from '#engine/simd.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { exampleTaxes } from './underwriting-cases.ts';

/** A number with many digits, so that figures rarely equal a bound. */
const share = (min: number, max: number) =>
  fc.integer({ min: 0, max: 10_000 }).map((step) => min + ((max - min) * (step + 0.1234567)) / 10_001);

/** The day of all queries, from 1970-01-01. */
export const sampleDay = 20_000;

/** Few distinct values, so that equal keys and equal coordinates are common. */
export const arbitraryListings: fc.Arbitrary<IndexedListing[]> = fc
  .uniqueArray(
    fc.record({
      number: fc.nat(0xffff),
      listPrice: fc.oneof(
        fc.constantFrom(90_000, 90_000, 150_000, 150_000.5),
        fc.constantFrom(90_000, 150_000),
        fc.integer({ min: 20_000, max: 900_000 }),
      ),
      monthlyYield: fc.oneof(fc.constantFrom(0.01, 0.01, 0, 0.03, null), share(0.004, 0.02)),
      taxRate: share(0, 0.02),
      taxAnnualAmount: fc.integer({ min: 0, max: 6000 }),
      insuranceAnnual: fc.integer({ min: 0, max: 4000 }),
      associationFeeMonthly: fc.constantFrom(0, 0, 120, 120.4),
      otherAnnual: fc.constantFrom(0, 0, 700),
      upfront: fc.constantFrom(0, 0, 0, 9000),
      marketStep: fc.option(fc.integer({ min: -20, max: 80 })),
      propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const),
      postalCode: fc.constantFrom('00501', '43215', '99950', null),
      bedroomsTotal: fc.option(fc.integer({ min: 0, max: 6 })),
      livingArea: fc.option(fc.integer({ min: 300, max: 6000 })),
      bathroomsTotal: fc.constantFrom(null, 1, 1.5, 2.25, 4),
      lotSize: fc.constantFrom(null, 0, 2500, 10_890, 43_560, 3e9),
      yearBuilt: fc.constantFrom(null, 1890, 1978, 2021),
      listedDay: fc.constantFrom(null, 0, sampleDay - 40, sampleDay - 7, sampleDay, sampleDay + 1),
      isComingSoon: fc.constantFrom(false, false, false, true),
      latitude: fc.constantFrom(null, 39.961234, 39.9619, 39.97, -12.5, 89),
      longitude: fc.constantFrom(null, -83.001, -83.0051, -82.997, 179.996, -179.5),
      hoaEstimated: fc.constantFrom(false, false, false, true),
      areaImputed: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 40, size: 'max', selector: ({ number }) => number },
  )
  .map((sample) => sample.map(toListing));

type ListingSample = {
  number: number;
  listPrice: number;
  monthlyYield: number | null;
  marketStep: number | null;
} & Omit<IndexedListing['facts'], 'listPrice' | 'rent' | 'marketAppreciation'> &
  Omit<IndexedListing, 'facts' | 'listingId'>;

function toListing(sample: ListingSample): IndexedListing {
  const { number, listPrice, monthlyYield, marketStep } = sample;
  const { taxRate, taxAnnualAmount, insuranceAnnual, associationFeeMonthly, otherAnnual, upfront, ...rest } = sample;
  return {
    ...rest,
    listingId: ((0xffff - number) * 0x1_0000_8001).toString(16).padStart(16, '0'),
    facts: {
      listPrice,
      rent: monthlyYield === null ? null : monthlyYield * listPrice,
      taxRate,
      taxAnnualAmount,
      insuranceAnnual,
      associationFeeMonthly,
      otherAnnual,
      upfront,
      marketAppreciation: marketStep === null ? null : marketStep / 1000,
    },
  };
}

/** Most queries omit each filter, so that some listings match. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** The assumptions that vary. */
export const arbitraryAssumptions = fc.record({
  priceOffer: fc.constantFrom(0, 0.05, 0.1, 0.15, 0.2),
  rentScenario: fc.constantFrom(1, 1.05, 1.1),
  persona: fc.constantFrom(null, 'cash_flow' as const, 'reinvestor' as const, 'appreciation' as const),
  propertyManaged: fc.boolean(),
  interestRate: fc.constantFrom(0, 0.065, 0.12),
  mortgageLtv: fc.constantFrom(0, 0.5, 0.75, 0.9, 1),
  loanTerm: fc.constantFrom(3, 15, 30),
  holdYears: fc.constantFrom(1, 5, 12),
  exitCapRate: fc.constantFrom(null, null, 0.06),
  appreciation: share(-0.05, 0.1),
  marketAppreciation: fc.boolean(),
  acquisitionCost: fc.constantFrom(0, 0.03),
  dispositionCost: fc.constantFrom(0, 0.06),
  loanPoints: fc.constantFrom(0, 0, 0.02),
  prepaidItems: fc.constantFrom(0, 0, 0.01),
  grossIncomeIncrease: share(-0.05, 0.1),
  grossExpenseIncrease: share(-0.05, 0.1),
  vacancy: fc.constantFrom(0, 0.05),
  vacantMonths: fc.constantFrom(0, 0, 1.5),
  leasingFee: fc.constantFrom(0, 0.5),
  maintenanceOfPrice: fc.constantFrom(0, 0.01),
  capexAboveLine: fc.boolean(),
  refiYear: fc.integer({ min: 1, max: 8 }),
  taxMode: fc.constantFrom('reassess' as const, 'fixed' as const),
  afterTax: fc.constantFrom(
    null,
    null,
    exampleTaxes,
    { ...exampleTaxes, deductLossesNow: true },
    { ...exampleTaxes, ordinaryRate: 0.4, landShare: 0.1, depreciationYears: 5 },
  ),
});

const targets = fc.record({
  maximumInitialEquityInvestment: fc.constantFrom(1e9, 1e9, 200_000, 50_000),
  equityMultiple: fc.constantFrom(0, 0, 0, 1, 1.3),
  irr: sometimes(share(-0.5, 0.4)),
  dscr: sometimes(share(0, 2)),
  grm: sometimes(share(4, 30)),
  debtYield: sometimes(share(0, 0.15)),
  expenseRatio: sometimes(share(0.2, 1.5)),
  initialCocr: sometimes(share(-0.3, 0.3)),
  netProfitMargin: sometimes(share(-1, 0.5)),
  refiOutRatio: sometimes(share(-0.1, 0.6)),
  lenderDscr: sometimes(share(0, 2)),
  loanAmount: sometimes(fc.constantFrom(0, 75_000, 100_000, 250_000)),
});

const rangeOf = (min: number, max: number) =>
  sometimes(fc.record({ min: fc.option(share(min, max)), max: fc.option(share(min, max)) }));

/** The many filters on facts are rarer, so that most queries have few of them. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Queries with every sort order and few filters. */
export const arbitraryQueries: fc.Arbitrary<Query> = fc.record({
  assumptions: arbitraryAssumptions.map((sample) => ({ ...defaultAssumptions, ...sample })),
  targets,
  postalCodes: sometimes(fc.constantFrom(['43215'], ['00501', '99950', '99950', '12345'])),
  propertyTypes: sometimes(fc.constantFrom(['SFR' as const], ['CONDO' as const], ['CONDO' as const, 'SFR' as const])),
  bedroomsTotal: sometimes(fc.constantFrom({ min: 2, max: 4 }, { min: 3, max: null }, { min: null, max: 3 })),
  livingArea: sometimes(fc.constantFrom({ min: 800, max: null }, { min: 500, max: 4000 })),
  bathroomsTotal: rarely(fc.constantFrom({ min: 1.5, max: null }, { min: null, max: 2.2 })),
  yearBuilt: rarely(fc.constantFrom({ min: 1978, max: null }, { min: 1900, max: 2020.5 })),
  lotSize: rarely(fc.constantFrom({ min: 2500, max: null }, { min: 0.5, max: 43_560 }, { min: null, max: 11_000 })),
  associationFee: rarely(fc.constantFrom({ min: null, max: 100 }, { min: 119.5, max: 120 })),
  pricePerSquareFoot: rarely(fc.constantFrom({ min: 60, max: null }, { min: 25, max: 150 })),
  daysOnMarket: rarely(fc.constantFrom({ min: 7, max: null }, { min: null, max: 7 }, { min: 0, max: 39.5 })),
  today: fc.constant(sampleDay),
  listingStatus: rarely(fc.constantFrom('active' as const, 'coming_soon' as const)),
  plausiblePricesOnly: fc.constantFrom(false, false, false, true),
  hasWords: fc.constantFrom(false, false, false, false, true),
  yearlyNetIncome: rangeOf(-10_000, 20_000),
  purchasePrice: rangeOf(20_000, 900_000),
  initialEquityInvestment: rangeOf(0, 300_000),
  equityMultiple: rangeOf(-1, 4),
  sort: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...specifiedSorts) },
    { weight: 1, arbitrary: fc.constantFrom(...sorts) },
  ),
  from: fc.constantFrom(0, 0, 1, 7, 30),
  limit: fc.constantFrom(1, 3, 24),
  nearMiss: fc.constantFrom<boolean | 'only'>(true, 'only', false),
  map: fc.constantFrom(
    null,
    null,
    { bbox: null, zoom: 3, coordinateGrid: 0 },
    { bbox: [-83.0055, 39, -82.998, 40] as const, zoom: 22, coordinateGrid: 0.01 },
    { bbox: [-83.0055, 39.9615, -82, 40] as const, zoom: 22, coordinateGrid: 0 },
    { bbox: [179.5, -80, -179.2, 89] as const, zoom: 4, coordinateGrid: 0 },
  ),
});

/** Whether a search for words finds the listing, in tests: every second id. */
export function hasWords({ listingId }: IndexedListing): boolean {
  return Number.parseInt(listingId.slice(-1), 16) % 2 === 0;
}

/** An inventory of listings in which half of them have the words of every search for words. */
export function inventoryOf(all: Iterable<IndexedListing>, simd: Simd | null = null): Inventory {
  const inventory = createInventory(0, simd);
  for (const listing of all) inventory.put(listing);
  return {
    ...inventory,
    get size() {
      return inventory.size;
    },
    get kernel() {
      return inventory.kernel;
    },
    get byteLength() {
      return inventory.byteLength;
    },
    get zoneBounds() {
      return inventory.zoneBounds;
    },
    get columns() {
      const { columns } = inventory;
      return {
        ...columns,
        // Not stored, because few searches read it.
        get wordMarks() {
          const { idLow } = columns;
          const marks = new Uint8Array(idLow.length);
          // Each view of a user reads it, and `Uint8Array.from` takes twenty times as long.
          for (let row = 0; row < marks.length; row++) marks[row] = 1 - (idLow[row]! & 1);
          return marks;
        },
      };
    },
  };
}
