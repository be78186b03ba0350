import type { Feature, FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { countiesFrom, type MapColors } from './base-style.ts';
import { type Boundaries, loadCounties, loadStates } from './boundaries.ts';
import { drawLabel } from './draw-label.ts';
import type { Place } from './map-feature.ts';

/** The loaded parts of the base map. */
export type LoadedBoundaries = { states: Boundaries | null; counties: Boundaries | null };

type BaseMap = {
  readonly loaded: LoadedBoundaries;
  /** Shows the names of exactly these cities. */
  readonly name: (places: readonly Place[]) => void;
  /** Applies the colors of the page's theme. */
  readonly recolor: () => void;
};

/** Fills our own base map: states at once, counties when zoomed in, names when they come into view. */
export function createBaseMap(map: MapLibre, signal: AbortSignal, onFailed: () => void): BaseMap {
  const loaded: LoadedBoundaries = { states: null, counties: null };
  map.setMissingStyleImageResolver((id) => {
    const image = drawName(map, id);
    if (image) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });
  // The style never loads synchronously, so this listener is in time.
  const styled = new Promise<void>((resolve) => void map.once('style.load', () => resolve()));
  fill(map, loaded, styled, signal).catch(() => signal.aborted || onFailed());
  return {
    loaded,
    name: (places) => void styled.then(() => signal.aborted || setSourceData(map, 'placeNames', toPoints(places))),
    recolor: () => recolor(map),
  };
}

/** The base map's colors in the active theme. */
export function readColors(container: HTMLElement): MapColors {
  // Reads the computed color, because the property itself can contain both themes' colors.
  const probe = container.appendChild(document.createElement('i'));
  const read = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    water: read('--map-water'),
    land: read('--map-land'),
    border: read('--map-border'),
    label: read('--map-label'),
  };
  probe.remove();
  return colors;
}

function drawName(map: MapLibre, id: string): { data: ImageData; ratio: number } | null {
  const container = map.getContainer();
  const ratio = window.devicePixelRatio > 1 ? 2 : 1;
  const data = drawLabel(id, readColors(container), getComputedStyle(container).fontFamily, ratio);
  return data && { data, ratio };
}

async function fill(
  map: MapLibre,
  loaded: LoadedBoundaries,
  styled: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const [states] = await Promise.all([loadStates(signal), styled]);
  if (signal.aborted) return;
  loaded.states = states;
  setSourceData(map, 'land', states.areas);
  setSourceData(map, 'stateBorders', states.borders);
  setSourceData(map, 'stateNames', states.names);
  await closeEnough(map);
  if (signal.aborted) return;
  const counties = await loadCounties(signal);
  if (signal.aborted) return;
  loaded.counties = counties;
  setSourceData(map, 'countyBorders', counties.borders);
  setSourceData(map, 'countyNames', counties.names);
}

function setSourceData(map: MapLibre, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  void map.getSource<GeoJSONSource>(source)?.setData(data);
}

function toPoints(places: readonly Place[]): FeatureCollection<Point> {
  const features = places.map(({ name, lng, lat }): Feature<Point> => {
    return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [lng, lat] } };
  });
  return { type: 'FeatureCollection', features };
}

/** Waits until the map is close enough to show counties. */
function closeEnough(map: MapLibre): Promise<void> {
  return new Promise((resolve) => {
    const checkZoom = () => {
      if (map.getZoom() < countiesFrom) return;
      map.off('zoom', checkZoom);
      resolve();
    };
    map.on('zoom', checkZoom);
    checkZoom();
  });
}

function recolor(map: MapLibre): void {
  const { water, land, border } = readColors(map.getContainer());
  map.setPaintProperty('water', 'background-color', water);
  map.setPaintProperty('land', 'fill-color', land);
  for (const layer of ['coast', 'county-borders', 'state-borders']) map.setPaintProperty(layer, 'line-color', border);
  for (const id of map.listImages()) {
    const image = drawName(map, id);
    if (image) map.updateImage(id, image.data);
  }
}
