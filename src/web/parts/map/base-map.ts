import { addProtocol, type Map as MapLibre } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { MapColors } from './base-style.ts';
import { drawLabel } from './draw-label.ts';

type BaseMap = {
  /** Applies the colors of the page's theme. */
  readonly recolor: () => void;
};

/** Reads our own base map in ranges, without what an earlier map failed to read. */
export function readTiles(): void {
  addProtocol('pmtiles', new Protocol().tile);
}

/** Draws the names of our own base map when they come into view. */
export function createBaseMap(map: MapLibre): BaseMap {
  map.setMissingStyleImageResolver((id) => {
    const image = drawName(map, id);
    if (image) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });
  return { recolor: () => recolor(map) };
}

/** The base map's colors in the active theme. */
export function readColors(container: HTMLElement): MapColors {
  // Reads the computed color, because the property itself can contain both themes' colors.
  const probe = container.appendChild(document.createElement('i'));
  // Forced colors would read land and water as one color.
  probe.style.setProperty('forced-color-adjust', 'none');
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

function recolor(map: MapLibre): void {
  const { water, land, border } = readColors(map.getContainer());
  map.setPaintProperty('water', 'background-color', water);
  for (const layer of ['neighbors', 'land']) map.setPaintProperty(layer, 'fill-color', land);
  for (const layer of ['lakes', 'inland-lakes']) map.setPaintProperty(layer, 'fill-color', water);
  map.setPaintProperty('neighbor-edges', 'line-color', land);
  map.setPaintProperty('rivers', 'line-color', water);
  for (const layer of ['coast', 'county-borders', 'state-borders']) map.setPaintProperty(layer, 'line-color', border);
  for (const id of map.listImages()) {
    const image = drawName(map, id);
    if (image) map.updateImage(id, image.data);
  }
}
