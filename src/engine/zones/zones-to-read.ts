import type { InventoryView } from '../columns/inventory-view.ts';
import { placeOfZone, type ZoneBounds, zonesOf } from '../columns/zone-bounds.ts';
import type { EquityCap } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import { compileZoneForm, inDollars, roundingMargin, type ZoneTax } from './zone-forms.ts';

/** The zones that a scan reads. */
export type ZonesToRead = {
  /** In the order of reading. */
  readonly zones: Iterable<number>;
  /** Asked right before `rows` rows of a zone would be read. False: they are left out. */
  readonly isNeeded: (zone: number, rows: number) => boolean;
};

/** Every zone, in the order of the rows, unless `isNeeded` says no. */
export function everyZone(size: number, isNeeded: ZonesToRead['isNeeded'] = () => true): ZonesToRead {
  return { zones: Array(zonesOf(size)).keys(), isNeeded };
}

/** Leaves out the zones without a row that can meet the E0 maximum and every test. */
export function zonesThatMayPass(
  { zoneBounds, size }: InventoryView,
  plan: EquityCap & ZoneTax,
  tests: readonly ScanTest[],
): ZonesToRead {
  const { mayPass } = compileZoneTests([equityTestOf(plan), ...tests], plan);
  return everyZone(size, (zone) => mayPass(zoneBounds, placeOfZone(zone)));
}

type ZoneTest = (bounds: ZoneBounds, place: number) => boolean;

export type ZoneTests = {
  /** Whether some row of a zone may pass. */
  readonly mayPass: ZoneTest;
  /** Whether every row of a zone passes. */
  readonly allPass: ZoneTest;
};

/** Tests, by the bounds of a zone. */
export function compileZoneTests(tests: readonly ScanTest[], tax: ZoneTax): ZoneTests {
  const compiled = tests.map(({ form, constant }) => {
    const { lowest, highest } = inDollars(compileZoneForm(form, tax));
    const margin = roundingMargin * Math.sign(constant);
    return { lowest, highest, lowestConstant: constant * (1 - margin), highestConstant: constant * (1 + margin) };
  });
  return {
    mayPass: (bounds, place) =>
      compiled.every(({ highest, highestConstant }) => highest(bounds, place) + highestConstant >= 0),
    allPass: (bounds, place) =>
      compiled.every(({ lowest, lowestConstant }) => lowest(bounds, place) + lowestConstant >= 0),
  };
}

/** The E0 maximum as a test. */
export function equityTestOf({ equity, equityTolerance, maximumEquity }: EquityCap): ScanTest {
  const { price, upfront } = equity;
  const form = { ...equity, price: equityTolerance - price, upfront: -upfront };
  return { name: 'initialEquityInvestment', form, constant: maximumEquity };
}
