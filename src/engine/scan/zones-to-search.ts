import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import type { InventoryView } from '../columns/inventory-view.ts';
import { hasImplausible, placeOfZone, type ZoneBounds, zonesOf } from '../columns/zone-bounds.ts';
import { isUnfiltered } from '../plan/fact-filters.ts';
import type { Plan } from '../plan/plan.ts';
import { partsOfSort } from '../plan/sort-forms.ts';
import { compileZoneForm, inDollars, roundingMargin } from '../zones/zone-forms.ts';
import { compileZoneTests, equityTestOf, type ZonesToRead, type ZoneTests } from '../zones/zones-to-read.ts';
import type { Extremes } from './extremes.ts';
import { fallsWithPrice, lowestOffer } from './near-miss.ts';
import { nearMissGroup, type Scan } from './scan.ts';
import { roundForOrder } from './sort-keys.ts';
import { compileZoneFigures, type ZoneFigures } from './zone-figures.ts';

/**
 * The zones that a search reads. Leaves out those without a row on target. Of the others, leaves out those without a match
 * that cannot widen the ranges, and counts without reading them those that only have matches, if besides none can be on
 * the page. Likewise counts those that only have near misses.
 */
export function zonesToSearch(view: InventoryView, scan: Scan): ZonesToRead {
  const { plan, features, ranking, extremes } = scan;
  const zones = classifyZones(view, plan, features === null);
  // The map lists features in the order of the rows.
  const ordered = features ? zones : bestFirst(zones);
  const listsMatches = plan.query.nearMiss !== 'only';
  const known = new Map(zones.map((zone) => [zone.zone, zone]));
  return {
    zones: ordered.map(({ zone }) => zone),
    isNeeded: (zone, rows) => {
      const { content, key, figures } = known.get(zone)!;
      if (content === 'some' || content === 'someMisses') return true;
      if (content === 'onlyMisses') {
        if (ranking.takes(nearMissGroup)) return true;
        scan.nearMissCount += rows;
        return false;
      }
      if (!areWithin(figures, extremes)) return true;
      if (content === 'none') return false;
      if (listsMatches && key >= ranking.lowestKey()) return true;
      scan.totalCount += rows;
      return false;
    },
  };
}

/** Whether rows meet every target at some offer. A linear form is highest at the lowest or the highest of all offers. */
function compileOffers({ taxFixed, priceScale, offerTests }: Plan): ZoneTests {
  if (!offerTests) return { mayPass: () => false, allPass: () => false };
  const tests = offerTests.map((test) => {
    const { form, constant } = test;
    const at = (offer: number) =>
      inDollars(compileZoneForm(form, { taxFixed, taxScale: taxFixed ? 1 : offer, priceFactor: offer }));
    const [atLowest, atHighest] = [at(lowestOffer), at(priceScale)];
    const margin = roundingMargin * Math.sign(constant);
    const [lowestConstant, highestConstant] = [constant * (1 - margin), constant * (1 + margin)];
    return { atLowest, atHighest, lowestConstant, highestConstant };
  });
  const canCompare = offerTests.every(fallsWithPrice) && priceScale >= lowestOffer;
  return {
    mayPass: (bounds, place) =>
      tests.every(({ atLowest, atHighest, highestConstant }) =>
        [atLowest, atHighest].some(({ highest }) => highest(bounds, place) + highestConstant >= 0),
      ),
    allPass: (bounds, place) =>
      canCompare && tests.every(({ atLowest, lowestConstant }) => atLowest.lowest(bounds, place) + lowestConstant >= 0),
  };
}

/** A zone with rows on target or near misses. */
type SearchedZone = {
  readonly zone: number;
  /**
   * `none`: rows on target that fail a range. `someMisses` and `onlyMisses`: no row on target, and some or all rows are
   * near misses.
   */
  readonly content: 'none' | 'some' | 'all' | 'someMisses' | 'onlyMisses';
  /** The highest sort key that its rows can have. */
  readonly key: number;
  readonly figures: ZoneFigures;
};

function classifyZones({ zoneBounds, size }: InventoryView, plan: Plan, mayCount: boolean): SearchedZone[] {
  const targets = compileZoneTests([equityTestOf(plan), ...plan.targets], plan);
  const ranges = compileZoneTests(plan.ranges, plan);
  const offers = compileOffers(plan);
  const figuresOf = compileZoneFigures(plan);
  const keyOf = compileKey(plan);
  const canCount = mayCount && !plan.facts.postalCodes && isUnfiltered(plan.facts);
  const zones: SearchedZone[] = [];
  for (let zone = 0; zone < zonesOf(size); zone++) {
    const place = placeOfZone(zone);
    const isOnTarget = targets.mayPass(zoneBounds, place);
    const isInRange = ranges.mayPass(zoneBounds, place);
    if (!isOnTarget && !(isInRange && offers.mayPass(zoneBounds, place))) continue;
    const figures = figuresOf(zoneBounds, place);
    const allPass = (tests: ZoneTests) =>
      canCount &&
      figures.low.equity >= minimumDollars &&
      !hasImplausible(zoneBounds, place) &&
      tests.allPass(zoneBounds, place) &&
      ranges.allPass(zoneBounds, place);
    const isWhole = allPass(isOnTarget ? targets : offers);
    const partial = isOnTarget ? (isInRange ? 'some' : 'none') : 'someMisses';
    const content = isWhole ? (isOnTarget ? 'all' : 'onlyMisses') : partial;
    zones.push({ zone, content, key: keyOf(zoneBounds, place, figures), figures });
  }
  return zones;
}

/**
 * First the zones that can widen a range most, then those that must be read, then the others, which need not be read once
 * the ranges and the page are good enough. Within each, the highest sort key comes first. Near misses follow all matches.
 */
function bestFirst(zones: readonly SearchedZone[]): SearchedZone[] {
  const byKey = zones.toSorted((one, other) => other.key - one.key);
  const contain = (...contents: readonly SearchedZone['content'][]) =>
    byKey.filter(({ content }) => contents.includes(content));
  const others = contain('none', 'all');
  return [...new Set([...widestOf(others), ...contain('some'), ...others, ...contain('someMisses', 'onlyMisses')])];
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
