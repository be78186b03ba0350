import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibre, Popup, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Box } from '#domain/search-parameters.ts';
import { createBaseMap, type LoadedBoundaries, readColours } from './base-map.ts';
import { baseStyle } from './base-style.ts';
import { createFeatureLayer, type FeatureLayer } from './feature-layer.ts';
import type { MapFeature, Place } from './map-feature.ts';
import { type MapView, toBox } from './map-view.ts';

setWorkerUrl(workerUrl);

/** What the map and its buttons are called. */
export type MapLabels = { readonly canvas: string; readonly features: string };

const source = 'Boundaries: U.S. Census Bureau, by us-atlas';

type Options = {
  readonly labels: MapLabels;
  readonly container: HTMLElement;
  /** What to look at first. */
  readonly frame: Frame;
  /** Another style than our own base map, by its address. */
  readonly styleUrl: string | null;
  readonly onPress: (feature: MapFeature) => void;
  readonly onActive: (feature: MapFeature | null) => void;
  /** The map has come to rest; `byPerson`: somebody moved it. */
  readonly onView: (view: MapView, byPerson: boolean) => void;
  /** Somebody pressed where no rental is. */
  readonly onGround: () => void;
  /** The base map could not be loaded; the rentals can still be shown. */
  readonly onBaseFailed: () => void;
};

/**
 * `exact`: the box is to fill the map, as when it came from there; else there is room around it for the buttons, and it
 * is looked at no closer than `closest`.
 */
export type Frame = { readonly box: Box; readonly exact: boolean; readonly closest?: number };

const closest = 15;
/** A fitted view is no closer than this: a single place shows what is around it. */
const closestFit = 11;
const zoomMilliseconds = 400;

/** Nothing is known of the places of a foreign base map. */
const noBoundaries: LoadedBoundaries = { states: null, counties: null };

export type ListingMap = ReturnType<typeof createListingMap>;

/** The map with its rentals. Everything that changes while it moves is done here, without React. */
export function createListingMap(options: Options) {
  const { styleUrl, onBaseFailed } = options;
  const ended = new AbortController();
  const map = createMap(options);
  const layer = layFeatures(map, options);
  tellViews(map, options);
  map.on('click', options.onGround);
  map.on('error', () => ended.signal.aborted || onBaseFailed());
  const base = styleUrl === null ? createBaseMap(map, ended.signal, onBaseFailed) : null;
  return {
    show: layer.show,
    raise: layer.raise,
    focusFeature: layer.focus,
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    ...createCamera(map),
    /** Hangs an element over a place of the map; gives back what takes it away. */
    hang: (element: HTMLElement, lng: number, lat: number) => {
      const popup = new Popup({ ...popupOptions }).setLngLat([lng, lat]).setDOMContent(element).addTo(map);
      return () => void popup.remove();
    },
    name: (places: readonly Place[]) => base?.name(places),
    recolour: () => base?.recolour(),
    boundaries: base?.loaded ?? noBoundaries,
    remove: () => {
      ended.abort();
      map.remove();
    },
  };
}

const popupOptions = {
  closeButton: false,
  closeOnClick: false,
  focusAfterOpen: false,
  maxWidth: 'none',
  offset: 20,
} as const;

function createMap({ labels, container, frame, styleUrl }: Options): MapLibre {
  const map = new MapLibre({
    container,
    style: styleUrl ?? baseStyle(readColours(container)),
    bounds: [...frame.box],
    fitBoundsOptions: fitting(container, frame),
    minZoom: 1,
    maxZoom: closest,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: styleUrl === null ? { customAttribution: source } : {},
    locale: { 'Map.Title': labels.canvas },
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  foldSource(container);
  // A style from elsewhere tells its sources when it has come, and a map made smaller unfolds them again.
  map.once('load', () => foldSource(container));
  map.on('resize', () => foldSource(container));
  return map;
}

/** A small map tells its source when asked: unfolded, it would cover what lies under it. */
function foldSource(container: HTMLElement): void {
  const source = container.querySelector('.maplibregl-ctrl-attrib.maplibregl-compact-show');
  source?.classList.remove('maplibregl-compact-show');
  source?.removeAttribute('open');
}

function layFeatures(map: MapLibre, options: Options): FeatureLayer {
  const ground = {
    project: (at: [number, number]) => map.project(at),
    zoom: () => map.getZoom(),
    center: () => map.getCenter().toArray(),
  };
  const layer = createFeatureLayer(ground, options, options.labels.features);
  map.getCanvasContainer().append(layer.element);
  map.on('move', layer.place);
  map.on('resize', layer.place);
  return layer;
}

/** Movements that a person makes carry the event behind them; those of the page do not. */
function tellViews(map: MapLibre, { onView }: Options): void {
  let byPerson = false;
  const tell = () => {
    const bounds = map.getBounds();
    const box = toBox(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth());
    onView({ box, zoom: map.getZoom() }, byPerson);
    byPerson = false;
  };
  map.on('movestart', ({ originalEvent }) => {
    byPerson ||= Boolean(originalEvent);
  });
  map.on('moveend', tell);
  tell();
}

function createCamera(map: MapLibre) {
  const container = map.getContainer();
  const zoomTo = (zoom: number, event: object) =>
    void map.easeTo({ zoom, duration: zoomMilliseconds }, { originalEvent: event });
  return {
    zoomIn: (event: object) => zoomTo(map.getZoom() + 1, event),
    zoomOut: (event: object) => zoomTo(map.getZoom() - 1, event),
    isClosest: () => map.getZoom() >= closest,
    /** Looks where the page asks it to. */
    fit: (frame: Frame) => void map.fitBounds([...frame.box], { ...fitting(container, frame), linear: true }),
    /** Goes into a cluster, as somebody asked for it: at least one zoom closer. */
    enter: (box: Box, event: object) => {
      const camera = map.cameraForBounds([...box], { ...fitting(container, { exact: false }), maxZoom: closest });
      if (!camera?.center) return;
      const zoom = Math.min(Math.max(camera.zoom ?? 0, map.getZoom() + 1), closest);
      map.easeTo({ center: camera.center, zoom, duration: zoomMilliseconds }, { originalEvent: event });
    },
  };
}

/** The room that the style sheet wants around what is shown; a small map has no more than a quarter for it. */
function fitting(container: HTMLElement, { exact, closest: fit = closestFit }: Omit<Frame, 'box'>) {
  if (exact) return { padding: 0, maxZoom: closest };
  const style = getComputedStyle(container);
  const read = (side: string, length: number) =>
    Math.min(Number.parseFloat(style.getPropertyValue(`--room-${side}`)) || 0, length / 4);
  const { clientWidth: width, clientHeight: height } = container;
  const padding = {
    top: read('top', height),
    bottom: read('bottom', height * 2),
    left: read('side', width),
    right: read('side', width),
  };
  return { padding, maxZoom: fit };
}
