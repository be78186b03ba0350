import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibre, Popup, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Box } from '#contracts/search-parameters.ts';
import { baseStyle, countiesFrom, type MapColours } from './base-style.ts';
import { type Boundaries, loadCounties, loadStates } from './boundaries.ts';
import { drawLabel } from './draw-label.ts';
import { createFeatureLayer } from './feature-layer.ts';
import { mapCopy as copy } from './map-copy.ts';
import type { MapFeature } from './map-features.ts';
import { type MapView, toBox } from './map-view.ts';

setWorkerUrl(workerUrl);

type Options = {
  readonly container: HTMLElement;
  /** What to look at first. */
  readonly box: Box;
  /** Another style than our own base map, by its address. */
  readonly styleUrl: string | null;
  readonly onPress: (feature: MapFeature) => void;
  readonly onActive: (feature: MapFeature | null) => void;
  /** The map has come to rest; `byPerson`: somebody moved it. */
  readonly onView: (view: MapView, byPerson: boolean) => void;
  /** The base map could not be loaded; the rentals can still be shown. */
  readonly onBaseFailed: () => void;
  readonly onGround: () => void;
};

/** Room around what the map is fitted to, pixels, for its buttons. */
const padding = 48;
const closest = 15;
/** A fitted view is no closer than this: a single place shows what is around it. */
const closestFit = 11;
const zoomMilliseconds = 400;

export type ListingMap = ReturnType<typeof createListingMap>;

/** The map with its rentals. Everything that changes while it moves is done here, without React. */
export function createListingMap(options: Options) {
  const { container, onView, onBaseFailed } = options;
  const ended = new AbortController();
  let colours = readColours(container);
  const map = new MapLibre({
    container,
    style: options.styleUrl ?? baseStyle(colours),
    bounds: [...options.box],
    fitBoundsOptions: { padding: roomIn(container), maxZoom: closestFit },
    minZoom: 1,
    maxZoom: closest,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: { compact: false },
    locale: { 'Map.Title': copy.canvas },
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const layer = createFeatureLayer(
    {
      project: (at) => map.project(at),
      zoom: () => map.getZoom(),
      center: () => map.getCenter().toArray(),
    },
    options,
    copy.features,
  );
  map.getCanvasContainer().append(layer.element);

  let byPerson = false;
  const tellView = () => {
    const { _sw: southWest, _ne: northEast } = map.getBounds();
    onView({ box: toBox(southWest.lng, southWest.lat, northEast.lng, northEast.lat), zoom: map.getZoom() }, byPerson);
    byPerson = false;
  };
  map.on('movestart', ({ originalEvent }) => {
    byPerson ||= Boolean(originalEvent);
  });
  map.on('move', layer.place);
  map.on('moveend', tellView);
  map.on('resize', layer.place);
  map.on('click', options.onGround);
  map.on('error', ({ error }) => {
    if (!ended.signal.aborted && error.name !== 'AbortError') onBaseFailed();
  });
  map.setMissingStyleImageResolver((id) => {
    const ratio = window.devicePixelRatio > 1 ? 2 : 1;
    const image = drawLabel(id, colours, getComputedStyle(container).fontFamily, ratio);
    if (image) map.addImage(id, image, { pixelRatio: ratio });
  });
  tellView();

  const base: { states: Boundaries | null; counties: Boundaries | null } = { states: null, counties: null };
  if (options.styleUrl === null)
    void fillBase(map, base, ended.signal).catch(() => ended.signal.aborted || onBaseFailed());

  const zoomTo = (zoom: number, event: object) =>
    map.easeTo({ zoom, duration: zoomMilliseconds }, { originalEvent: event });
  return {
    show: layer.show,
    raise: layer.raise,
    focusFeature: layer.focus,
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    zoomIn: (event: object) => zoomTo(map.getZoom() + 1, event),
    zoomOut: (event: object) => zoomTo(map.getZoom() - 1, event),
    /** Frames a box, as the page asks for it. */
    fit: (box: Box) => void map.fitBounds([...box], { padding: roomIn(container), maxZoom: closestFit, linear: true }),
    /** Goes into a cluster, as somebody asked for it: at least one zoom closer. */
    enter: (box: Box, event: object) => {
      const camera = map.cameraForBounds([...box], { padding: roomIn(container), maxZoom: closest });
      if (!camera?.center) return;
      const zoom = Math.min(Math.max(camera.zoom ?? 0, map.getZoom() + 1), closest);
      map.easeTo({ center: camera.center, zoom, duration: zoomMilliseconds }, { originalEvent: event });
    },
    isClosest: () => map.getZoom() >= closest,
    /** Hangs an element over a place of the map; gives back what takes it away. */
    hang: (element: HTMLElement, lng: number, lat: number) => {
      const popup = new Popup({
        closeButton: false,
        closeOnClick: false,
        focusAfterOpen: false,
        maxWidth: 'none',
        offset: 20,
      });
      popup.setLngLat([lng, lat]).setDOMContent(element).addTo(map);
      return () => void popup.remove();
    },
    /** Takes over the colours of the page's theme. */
    recolour: () => {
      colours = readColours(container);
      if (options.styleUrl === null) recolourBase(map, colours);
    },
    base,
    remove: () => {
      ended.abort();
      map.remove();
    },
  };
}

/** A small map keeps less room. */
function roomIn(container: HTMLElement): number {
  return Math.min(padding, container.clientWidth / 8, container.clientHeight / 8);
}

function readColours(container: HTMLElement): MapColours {
  const style = getComputedStyle(container);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: read('--map-water'),
    land: read('--map-land'),
    border: read('--map-border'),
    label: read('--map-label'),
  };
}

async function fillBase(
  map: MapLibre,
  base: { states: Boundaries | null; counties: Boundaries | null },
  signal: AbortSignal,
): Promise<void> {
  const put = (name: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data);
  const [states] = await Promise.all([loadStates(signal), styleOf(map)]);
  if (signal.aborted) return;
  base.states = states;
  put('land', states.areas);
  put('stateBorders', states.borders);
  put('stateNames', states.names);
  await closeEnough(map, signal);
  const counties = await loadCounties(signal);
  if (signal.aborted) return;
  base.counties = counties;
  put('countyBorders', counties.borders);
  put('countyNames', counties.names);
}

function styleOf(map: MapLibre): Promise<void> {
  return new Promise((resolve) => (map.isStyleLoaded() ? resolve() : void map.once('style.load', () => resolve())));
}

/** Waits until the map is so close that counties are shown. */
function closeEnough(map: MapLibre, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && map.getZoom() < countiesFrom) return;
      map.off('zoom', look);
      resolve();
    };
    map.on('zoom', look);
    look();
  });
}

function recolourBase(map: MapLibre, colours: MapColours): void {
  map.setPaintProperty('water', 'background-color', colours.water);
  map.setPaintProperty('land', 'fill-color', colours.land);
  for (const layer of ['coast', 'county-borders', 'state-borders']) {
    map.setPaintProperty(layer, 'line-color', colours.border);
  }
  for (const id of map.listImages()) {
    const image = drawLabel(
      id,
      colours,
      getComputedStyle(map.getContainer()).fontFamily,
      window.devicePixelRatio > 1 ? 2 : 1,
    );
    if (image) map.updateImage(id, image);
  }
}
