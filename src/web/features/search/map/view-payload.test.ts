import { describe, expect, test } from 'vitest';
import type { SearchPayload } from '#contracts/search-payload.ts';
import {
  extentOf,
  frameOf,
  isSameBox,
  stackPayload,
  viewPayload,
  wholeCountry,
  withoutBoxAndPage,
} from './view-payload.ts';

const payload: SearchPayload = {
  maximum_initial_equity_investment: 50_000,
  target_equity_multiple: 1.3,
  view_mode: 'map',
  from: 48,
  sort: 'purchase_price_asc',
  zip_code: '38109',
  bbox: [-91, 34, -89, 36],
  include: ['histograms'],
};

describe('the search for the visible part of the map', () => {
  test('is the search of the page, for one row, in the visible box', () => {
    expect(viewPayload(payload, { box: [-90.2, 35, -89.9, 35.2], zoom: 9.5 })).toEqual({
      maximum_initial_equity_investment: 50_000,
      target_equity_multiple: 1.3,
      view_mode: 'map',
      from: 0,
      limit: 1,
      sort: 'purchase_price_asc',
      zip_code: '38109',
      bbox: [-90.2, 35, -89.9, 35.2],
      zoom: 10,
    });
  });

  test.each([
    [-1, 0],
    [3.2, 3],
    [3.3, 4],
    [9, 9],
    [30, 22],
  ])('requests clusters of the right zoom: map zoom %d, cluster zoom %d', (zoom, wire) => {
    expect(viewPayload(payload, { box: [0, 0, 1, 1], zoom }).zoom).toBe(wire);
  });

  test('around a point is as wide as rounding needs, and stays within the world', () => {
    const { bbox, limit, from } = stackPayload(payload, [180, 35.15, 180, 35.15], 50);
    expect(bbox).toEqual([180 - 1e-5, 35.15 - 1e-5, 180, 35.15 + 1e-5]);
    expect({ limit, from }).toEqual({ limit: 50, from: 0 });
  });
});

test('The search without box and page is the same in every box and on every page', () => {
  const moved: SearchPayload = { ...payload, bbox: [-80, 30, -79, 31], from: 0 };
  expect(withoutBoxAndPage(moved)).toEqual(withoutBoxAndPage(payload));
  expect(withoutBoxAndPage({ ...payload, target_equity_multiple: 1.4 })).not.toEqual(withoutBoxAndPage(payload));
});

describe('a box', () => {
  test('is the same by its edges', () => {
    expect(isSameBox([1, 2, 3, 4], [1, 2, 3, 4])).toBe(true);
    expect(isSameBox([1, 2, 3, 4], [1, 2, 3, 5])).toBe(false);
    expect(isSameBox(null, [1, 2, 3, 4])).toBe(false);
    expect(isSameBox(null, null)).toBe(true);
  });

  test('around everything shown contains whole clusters', () => {
    const pins = [{ alias_id: 'a', lat: 30, lng: -100, equity_multiple: 1.4, purchase_price: 90_000 }];
    const clusters = [
      { lat: 35, lng: -90, count: 2, best_equity_multiple: 1.5, bbox: [-90.5, 34.5, -89, 36] },
    ] as never;
    expect(extentOf({ count: 3, clusters, pins })).toEqual([-100, 30, -89, 36]);
    expect(extentOf({ count: 0, clusters: [], pins: [] })).toBeNull();
  });
});

test('The map frames the contiguous states, or the results of a place, or results that are all elsewhere', () => {
  expect(frameOf([-158, 21, -80, 42], '')).toEqual(wholeCountry);
  expect(frameOf([-100, 30, -89, 36], '')).toEqual(wholeCountry);
  expect(frameOf([-100, 30, -89, 36], '38103')).toEqual([-100, 30, -89, 36]);
  expect(frameOf([-158, 21, -155, 22], '')).toEqual([-158, 21, -155, 22]);
});
