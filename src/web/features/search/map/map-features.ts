import type { MapAnswer, SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import type { Box } from '#domain/search-parameters.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import { mapCopy as copy } from './map-copy.ts';
import { toneOf } from './multiple-tone.ts';

/** The parts of a search that affect its pins. */
type PinOptions = Pick<SearchPayload, 'sort' | 'price_offer'>;

/** The buttons of a response, best first. `rows` are those of the page with known coordinates. */
export function toFeatures(
  { clusters, pins }: MapAnswer,
  rows: readonly SearchRow[],
  options: PinOptions,
): MapFeature[] {
  const known = new Map(rows.map((row) => [row.alias_id, row]));
  const ranked = [
    ...clusters.map((cluster) => ({ best: cluster.best_equity_multiple, feature: toGroup(cluster) })),
    ...pins.map((pin) => ({ best: pin.equity_multiple, feature: toPin(pin, known.get(pin.alias_id), options) })),
  ];
  const rank = (best: number | null) => best ?? Number.NEGATIVE_INFINITY;
  return ranked.sort((one, other) => rank(other.best) - rank(one.best)).map(({ feature }) => feature);
}

function toGroup({ lat, lng, count, bbox, best_equity_multiple: best }: MapAnswer['clusters'][number]): MapFeature {
  const [west, south, east, north] = bbox;
  const isPoint = west === east && south === north;
  return {
    kind: isPoint ? 'stack' : 'cluster',
    key: `${bbox.join()}:${count}`,
    lng,
    lat,
    count,
    best,
    bbox,
    label: String(count),
    tone: toneOf(best),
    name: isPoint ? copy.stack(count, best) : copy.cluster(count, best),
  };
}

function toPin(
  pin: MapAnswer['pins'][number],
  row: SearchRow | undefined,
  { sort, price_offer }: PinOptions,
): MapFeature {
  const multiple = copy.multiple(pin.equity_multiple);
  const amount = copy.price(pin.purchase_price);
  const isBelowAsking = Boolean(price_offer) && price_offer !== 'full';
  const price = isBelowAsking ? copy.card.offer(amount) : amount;
  const figures = sort === 'purchase_price_asc' ? ([price, multiple] as const) : ([multiple, price] as const);
  return {
    kind: 'pin',
    key: pin.alias_id,
    lng: pin.lng,
    lat: pin.lat,
    label: figures[0],
    tone: toneOf(pin.equity_multiple),
    name: copy.pin(figures, row ? `${nameOf(row.listing)}, ${placeOf(row.listing)}` : ''),
  };
}

/** The button of a rental: its own, or the nearest group; null: none is shown. */
export function featureOfRow(features: readonly MapFeature[], row: SearchRow): MapFeature | null {
  const pinOfRow = features.find((feature) => feature.kind === 'pin' && feature.key === row.alias_id);
  const { latitude: lat, longitude: lng } = row.listing;
  if (pinOfRow || lat === null || lng === null) return pinOfRow ?? null;
  let nearest: MapFeature | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const feature of features) {
    if (feature.kind === 'pin' || !isWithin(feature.bbox, lng, lat)) continue;
    const distance = (feature.lng - lng) ** 2 + (feature.lat - lat) ** 2;
    if (distance < shortest) [nearest, shortest] = [feature, distance];
  }
  return nearest;
}

/** Rounding noise of coordinates, in degrees. */
const noise = 1e-6;

function isWithin([west, south, east, north]: Box, lng: number, lat: number): boolean {
  return lng >= west - noise && lng <= east + noise && lat >= south - noise && lat <= north + noise;
}
