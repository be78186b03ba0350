import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { countiesFrom, type MapColours } from './base-style.ts';
import { type Boundaries, loadCounties, loadStates } from './boundaries.ts';
import { drawLabel } from './draw-label.ts';

/** What has come of the base map so far. */
export type LoadedBoundaries = { states: Boundaries | null; counties: Boundaries | null };

type BaseMap = {
  readonly loaded: LoadedBoundaries;
  /** Takes over the colours of the page's theme. */
  readonly recolour: () => void;
};

/** Fills our own base map: states at once, counties when the map comes close, names when they come into view. */
export function createBaseMap(map: MapLibre, signal: AbortSignal, onFailed: () => void): BaseMap {
  const loaded: LoadedBoundaries = { states: null, counties: null };
  map.setMissingStyleImageResolver((id) => {
    const image = drawName(map, id);
    if (image) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });
  fill(map, loaded, signal).catch(() => signal.aborted || onFailed());
  return { loaded, recolour: () => recolour(map) };
}

/** The colours of the base map under the theme in force. */
export function readColours(container: HTMLElement): MapColours {
  const style = getComputedStyle(container);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: read('--map-water'),
    land: read('--map-land'),
    border: read('--map-border'),
    label: read('--map-label'),
  };
}

function drawName(map: MapLibre, id: string): { data: ImageData; ratio: number } | null {
  const container = map.getContainer();
  const ratio = window.devicePixelRatio > 1 ? 2 : 1;
  const data = drawLabel(id, readColours(container), getComputedStyle(container).fontFamily, ratio);
  return data && { data, ratio };
}

async function fill(map: MapLibre, loaded: LoadedBoundaries, signal: AbortSignal): Promise<void> {
  const put = (name: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data);
  const [states] = await Promise.all([loadStates(signal), styleOf(map)]);
  if (signal.aborted) return;
  loaded.states = states;
  put('land', states.areas);
  put('stateBorders', states.borders);
  put('stateNames', states.names);
  await closeEnough(map);
  if (signal.aborted) return;
  const counties = await loadCounties(signal);
  if (signal.aborted) return;
  loaded.counties = counties;
  put('countyBorders', counties.borders);
  put('countyNames', counties.names);
}

function styleOf(map: MapLibre): Promise<void> {
  return new Promise((resolve) => {
    if (map.isStyleLoaded()) resolve();
    else void map.once('style.load', () => resolve());
  });
}

/** Waits until the map is so close that counties are shown. */
function closeEnough(map: MapLibre): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (map.getZoom() < countiesFrom) return;
      map.off('zoom', look);
      resolve();
    };
    map.on('zoom', look);
    look();
  });
}

function recolour(map: MapLibre): void {
  const { water, land, border } = readColours(map.getContainer());
  map.setPaintProperty('water', 'background-color', water);
  map.setPaintProperty('land', 'fill-color', land);
  for (const layer of ['coast', 'county-borders', 'state-borders']) map.setPaintProperty(layer, 'line-color', border);
  for (const id of map.listImages()) {
    const image = drawName(map, id);
    if (image) map.updateImage(id, image.data);
  }
}
