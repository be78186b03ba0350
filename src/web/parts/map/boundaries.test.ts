import { describe, expect, test } from 'vitest';
import { areaAt } from './boundaries.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const areas = {
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      properties: { name: 'Ring' },
      geometry: { type: 'Polygon' as const, coordinates: [square(0, 0, 9), square(3, 3, 3)] },
    },
    {
      type: 'Feature' as const,
      properties: { name: 'Islands' },
      geometry: { type: 'MultiPolygon' as const, coordinates: [[square(20, 0, 1)], [square(30, 10, 4)]] },
    },
  ],
};

describe('boundaries', () => {
  test.each([
    ['Ring', 1, 1],
    ['', 4, 4],
    ['Islands', 20.5, 0.5],
    ['Islands', 33, 13],
    ['', 15, 5],
  ])('find the area of a point: %s', (name, lng, lat) => {
    expect(areaAt(areas, lng, lat)).toBe(name);
  });

  test('are skipped if the point is outside their bounds', () => {
    const [ring] = areas.features;
    const bounded = (west: number) => ({
      ...areas,
      features: [{ ...ring!, bbox: [west, 0, 9, 9] as [number, number, number, number] }],
    });
    expect(areaAt(bounded(0), 1, 1)).toBe('Ring');
    expect(areaAt(bounded(2), 1, 1)).toBe('');
  });
});
