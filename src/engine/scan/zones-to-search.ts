import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { hasImplausible, placeOfZone, type ZoneBounds, zonesOf } from '../columns/zone-bounds.ts';
import { isUnfiltered } from '../plan/fact-filters.ts';
import type { Plan } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';
import { partsOfSort } from '../plan/sort-forms.ts';
import { compileZoneForm, inDollars, roundingMargin } from '../zones/zone-forms.ts';
import { compileZoneTests, everyZone, type ZonesToRead } from '../zones/zones-to-read.ts';
import type { Extremes } from './extremes.ts';
import { lowestOffer } from './near-miss.ts';
import type { Scan } from './scan.ts';
import { roundForOrder } from './sort-keys.ts';
import { compileZoneFigures, type ZoneFigures } from './zone-figures.ts';

/**
 * The zones that a search reads. Leaves out those without a row on target. Of the others, leaves out those without a match
 * that cannot widen the ranges, and counts without reading them those that only have matches, if besides none can be on
 * the page. With near misses, leaves out only those without a row that meets every target at some offer.
 */
export function zonesToSearch(view: InventoryView, scan: Scan): ZonesToRead {
  const { plan, features, ranking, extremes } = scan;
  if (plan.offerTests) return zonesWithNearMisses(view, plan, plan.offerTests);
  const zones = classifyZones(view, plan, features === null);
  // The map lists features in the order of the rows.
  const ordered = features ? zones : bestFirst(zones);
  const known = new Map(zones.map((zone) => [zone.zone, zone]));
  return {
    zones: ordered.map(({ zone }) => zone),
    isNeeded: (zone, rows) => {
      const { matches, key, figures } = known.get(zone)!;
      if (matches === 'some' || !areWithin(figures, extremes)) return true;
      if (matches === 'none') return false;
      if (key >= ranking.lowestKey()) return true;
      scan.totalCount += rows;
      return false;
    },
  };
}

/** Near misses need some offer for each test. A linear form is highest at the lowest or the highest of all offers. */
function zonesWithNearMisses(
  { zoneBounds, size }: InventoryView,
  plan: Plan,
  offerTests: readonly ScanTest[],
): ZonesToRead {
  const { taxFixed, priceScale } = plan;
  const { mayPass } = compileZoneTests(plan, plan.targets);
  const tests = offerTests.map(({ form, constant }) => ({
    constant: constant * (1 + roundingMargin * Math.sign(constant)),
    ends: [lowestOffer, priceScale].map((offer) => {
      const tax = { taxFixed, taxScale: taxFixed ? 1 : offer, priceFactor: offer };
      return inDollars(compileZoneForm(form, tax)).highest;
    }),
  }));
  const mayMiss = (place: number) =>
    tests.every(({ ends, constant }) => ends.some((highest) => highest(zoneBounds, place) + constant >= 0));
  return everyZone(size, (zone) => mayPass(zoneBounds, placeOfZone(zone)) || mayMiss(placeOfZone(zone)));
}

/** A zone with rows on target. */
type SearchedZone = {
  readonly zone: number;
  readonly matches: 'none' | 'some' | 'all';
  /** The highest sort key that its rows can have. */
  readonly key: number;
  readonly figures: ZoneFigures;
};

function classifyZones({ zoneBounds, size }: InventoryView, plan: Plan, mayCount: boolean): SearchedZone[] {
  const targets = compileZoneTests(plan, plan.targets);
  const ranges = compileZoneTests(plan, plan.ranges);
  const figuresOf = compileZoneFigures(plan);
  const keyOf = compileKey(plan);
  const canCount = mayCount && !plan.facts.postalCodes && isUnfiltered(plan.facts);
  const zones: SearchedZone[] = [];
  for (let zone = 0; zone < zonesOf(size); zone++) {
    const place = placeOfZone(zone);
    if (!targets.mayPass(zoneBounds, place)) continue;
    const figures = figuresOf(zoneBounds, place);
    const allMatch = () =>
      canCount &&
      figures.low.equity >= minimumDollars &&
      !hasImplausible(zoneBounds, place) &&
      targets.allPass(zoneBounds, place) &&
      ranges.allPass(zoneBounds, place);
    const matches = !ranges.mayPass(zoneBounds, place) ? 'none' : allMatch() ? 'all' : 'some';
    zones.push({ zone, matches, key: keyOf(zoneBounds, place, figures), figures });
  }
  return zones;
}

/**
 * First the zones that can widen a range most, then those that must be read, then the others, which need not be read once
 * the ranges and the page are good enough. Within each, the highest sort key comes first.
 */
function bestFirst(zones: readonly SearchedZone[]): SearchedZone[] {
  const byKey = zones.toSorted((one, other) => other.key - one.key);
  const must = byKey.filter(({ matches }) => matches === 'some');
  const others = byKey.filter(({ matches }) => matches !== 'some');
  return [...new Set([...widestOf(others), ...must, ...others])];
}

const rangeFigures = ['income', 'price', 'equity', 'multiple'] as const;

/** For each end of each range, the zone that can reach the furthest. */
function widestOf(zones: readonly SearchedZone[]): SearchedZone[] {
  if (zones.length === 0) return [];
  const widest = (isFurther: (one: ZoneFigures, other: ZoneFigures) => boolean) =>
    zones.reduce((best, zone) => (isFurther(zone.figures, best.figures) ? zone : best));
  return rangeFigures.flatMap((name) => [
    widest((one, other) => one.low[name] < other.low[name]),
    widest((one, other) => one.high[name] > other.high[name]),
  ]);
}

function areWithin({ low, high }: ZoneFigures, extremes: Extremes): boolean {
  return rangeFigures.every((name) => low[name] >= extremes.low[name] && high[name] <= extremes.high[name]);
}

/** The highest sort key in a zone; Infinity where it is not known. */
function compileKey(plan: Plan): (bounds: ZoneBounds, place: number, figures: ZoneFigures) => number {
  const { figure, sign } = partsOfSort(plan.query.sort);
  const round = roundForOrder(figure);
  const keyOf = (lowest: number, highest: number) => (sign === 1 ? highest : -round(lowest));
  if (figure === 'equity_multiple') return (_, __, { low, high }) => keyOf(low.multiple, high.multiple);
  if (figure === 'yearly_net_income') return (_, __, { low, high }) => keyOf(low.income, high.income);
  if (figure === 'purchase_price' || figure === 'list_price')
    return (_, __, { low, high }) => keyOf(low.price, high.price);
  if (figure !== 'take_home_equity') return () => Number.POSITIVE_INFINITY;
  const proceeds = inDollars(compileZoneForm(plan.netSaleProceeds, plan));
  return (bounds, place) => keyOf(proceeds.lowest(bounds, place), proceeds.highest(bounds, place));
}
