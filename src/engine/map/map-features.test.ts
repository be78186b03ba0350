import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateColumns } from '../columns/columns.ts';
import { createMapFeatures } from './map-features.ts';

const columns = allocateColumns(8);

type Place = { readonly latitude: number; readonly longitude: number; readonly multiple: number };

function featuresOf(places: readonly Place[], zoom: number) {
  const features = createMapFeatures(zoom);
  for (const { latitude, longitude, multiple } of places) {
    features.add(0, Math.round(latitude * 1e6), Math.round(longitude * 1e6), multiple);
  }
  return features.finish(columns, 1, null);
}

const places = fc.array(
  fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 100_000),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 100_000),
    multiple: fc.constantFrom(1.5, 0, -2, Number.NEGATIVE_INFINITY),
  }),
  { maxLength: 4000, size: 'max' },
);

describe('map features', () => {
  test('count every listing once, in at most 2,000 features, at any zoom', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 22 }), (all, zoom) => {
        const { count, clusters, pins } = featuresOf(all, zoom);
        expect(count).toBe(all.length);
        expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0) + pins.length).toBe(count);
        expect(clusters.length + pins.length).toBeLessThanOrEqual(2000);
        for (const { latitude, longitude, bbox } of clusters) {
          const [west, south, east, north] = bbox;
          expect(longitude >= west - 1e-9 && longitude <= east + 1e-9).toBe(true);
          expect(latitude >= south - 1e-9 && latitude <= north + 1e-9).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('do not depend on the order of the listings', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 22 }), (all, zoom) => {
        const sizes = (found: ReturnType<typeof featuresOf>) =>
          found.clusters.map((cluster) => JSON.stringify(cluster)).sort();
        expect(sizes(featuresOf(all.toReversed(), zoom))).toEqual(sizes(featuresOf(all, zoom)));
      }),
      { numRuns: 20 },
    );
  });

  test('merge neighbors at low zoom and separate them at high zoom', () => {
    const pair = [
      { latitude: 39.96, longitude: -83, multiple: 1.2 },
      { latitude: 39.98, longitude: -83.05, multiple: 1.7 },
    ];
    const zoomedOut = featuresOf(pair, 4);
    expect(zoomedOut.pins).toEqual([]);
    expect(zoomedOut.clusters).toEqual([
      {
        latitude: 39.97,
        longitude: -83.025,
        count: 2,
        bestEquityMultiple: 1.7,
        bbox: [-83.05, 39.96, -83, 39.98],
      },
    ]);
    const zoomedIn = featuresOf(pair, 14);
    expect(zoomedIn.clusters).toEqual([]);
    expect(zoomedIn.pins.map(({ equityMultiple }) => equityMultiple).sort()).toEqual([1.2, 1.7]);
  });

  test('have no multiple if there is none', () => {
    const alone = { latitude: 0, longitude: 0, multiple: Number.NEGATIVE_INFINITY };
    expect(featuresOf([alone], 3).pins[0]?.equityMultiple).toBeNull();
    expect(featuresOf([alone, alone], 3).clusters[0]?.bestEquityMultiple).toBeNull();
  });
});
