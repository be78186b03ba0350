import { describe, expect, test } from 'vitest';
import type { MapAnswer, SearchRow } from '#contracts/search.ts';
import { featureOfRow, toFeatures } from './map-features.ts';

const map: MapAnswer = {
  count: 282,
  clusters: [
    { lat: 35.1, lng: -90, count: 276, best_equity_multiple: 2.31, bbox: [-90.4, 34.9, -89.6, 35.4] },
    { lat: 33.94, lng: -84.27, count: 3, best_equity_multiple: null, bbox: [-84.27, 33.94, -84.27, 33.94] },
    { lat: 35.2, lng: -89.7, count: 2, best_equity_multiple: 1.4, bbox: [-89.9, 35, -89.5, 35.4] },
  ],
  pins: [{ alias_id: 'alias', lat: 41.45, lng: -81.63, equity_multiple: 1.52, purchase_price: 129_900 }],
};

const byMultiple = { sort: 'equity_multiple_desc', price_offer: 'full' } as const;
const byPrice = { sort: 'purchase_price_asc', price_offer: 'full' } as const;

function row(alias_id: string, latitude: number | null, longitude: number | null): SearchRow {
  const listing = {
    property_type: 'SFR',
    bedrooms_total: 3,
    city: 'Cleveland',
    state_or_province: 'OH',
    postal_code: '44112',
    latitude,
    longitude,
  };
  return { alias_id, listing } as SearchRow;
}

describe('the buttons of the map', () => {
  test('are named by their content and their action, best first', () => {
    expect(toFeatures(map, [], byMultiple).map(({ kind, label, name }) => [kind, label, name])).toEqual([
      ['cluster', '276', '276 rentals, best 2.31x: zoom in'],
      ['pin', '1.52x', '1.52x, $130K'],
      ['cluster', '2', '2 rentals, best 1.40x: zoom in'],
      ['stack', '3', '3 rentals: show list'],
    ]);
  });

  test('show the figure of the order, and name a rental that is among the cards', () => {
    const rows = [row('alias', 41.45, -81.63)];
    const [pin] = toFeatures(map, rows, byPrice).filter(({ kind }) => kind === 'pin');
    expect(pin).toMatchObject({ label: '$130K', name: '$130K, 1.52x, 3-bed house, Cleveland, OH 44112' });
  });

  test.each([undefined, null, '', 'full'] as const)('show the asking price where the offer is %s', (price_offer) => {
    const [pin] = toFeatures(map, [], { ...byPrice, price_offer }).filter(({ kind }) => kind === 'pin');
    expect(pin).toMatchObject({ label: '$130K', name: '$130K, 1.52x' });
  });

  test('call a price below asking an offer', () => {
    const [pin] = toFeatures(map, [], { ...byPrice, price_offer: 'ten' }).filter(({ kind }) => kind === 'pin');
    expect(pin).toMatchObject({ label: 'Offer $130K', name: 'Offer $130K, 1.52x' });
  });

  test.each([
    ['its own pin', row('alias', null, null), 'alias'],
    ['the nearest cluster around it', row('other', 35.19, -89.72), '-89.9,35,-89.5,35.4:2'],
    ['the pile on its point', row('other', 33.94, -84.27), '-84.27,33.94,-84.27,33.94:3'],
    ['nothing where none is around it', row('other', 10, 10), undefined],
    ['nothing where its place is unknown', row('other', null, null), undefined],
  ])('belong to a card: %s', (_, card, key) => {
    expect(featureOfRow(toFeatures(map, [], byMultiple), card)?.key).toBe(key);
  });
});
