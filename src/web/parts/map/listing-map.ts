import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibre, Popup, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Box } from '#domain/search-parameters.ts';
import { createBaseMap, readColors, readTiles } from './base-map.ts';
import { baseStyle } from './base-style.ts';
import { createFeatureLayer, type FeatureLayer } from './feature-layer.ts';
import type { MapFeature } from './map-feature.ts';
import { type MapView, toBox } from './map-view.ts';
import { createSearchArea } from './search-area.ts';

setWorkerUrl(workerUrl);

/** Accessible names of the map and its buttons. */
export type MapLabels = { readonly canvas: string; readonly features: string };

const source =
  'U.S. Census Bureau, Natural Earth, <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">GeoNames</a> (CC BY 4.0)';

type Options = {
  readonly labels: MapLabels;
  readonly container: HTMLElement;
  /** The initial view. */
  readonly frame: Frame;
  /** The URL of a style that replaces our own base map. */
  readonly styleUrl: string | null;
  readonly onPress: (feature: MapFeature) => void;
  readonly onActive: (feature: MapFeature | null) => void;
  /** The map has stopped; `byPerson`: the visitor moved it. */
  readonly onView: (view: MapView, byPerson: boolean) => void;
  /** The visitor pressed an empty part of the map. */
  readonly onGround: () => void;
  /** The base map could not be loaded. The rentals can still be shown. */
  readonly onBaseFailed: () => void;
};

/**
 * `exact`: the box fills the uncovered part of the map, because it came from there. Otherwise it leaves room for the
 * buttons and zooms no closer than `closest`.
 */
export type Frame = { readonly box: Box; readonly exact: boolean; readonly closest?: number };

const closest = 15;
/** The closest zoom of a fitted view, so that a single place shows its surroundings. */
const closestFit = 11;
const zoomMilliseconds = 400;

export type ListingMap = ReturnType<typeof createListingMap>;

/** The map with its rentals. Everything that changes during a move is handled here, without React. */
export function createListingMap(options: Options) {
  const { styleUrl, onBaseFailed } = options;
  const ended = new AbortController();
  const map = createMap(options);
  const layer = layFeatures(map, options);
  reportViews(map, options);
  map.on('click', options.onGround);
  map.on('error', () => ended.signal.aborted || onBaseFailed());
  const base = styleUrl === null ? createBaseMap(map) : null;
  return {
    show: layer.show,
    raise: layer.raise,
    focusFeature: layer.focus,
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    ...createCamera(map),
    /** Attaches an element to a point of the map. Returns the function that removes it. */
    hang: (element: HTMLElement, lng: number, lat: number) => {
      const popup = new Popup({ ...popupOptions }).setLngLat([lng, lat]).setDOMContent(element).addTo(map);
      return () => void popup.remove();
    },
    outline: createSearchArea(map, () => readColors(options.container).label),
    /** The box between two points of the map, in pixels. */
    boxBetween: (one: PixelPoint, other: PixelPoint): Box => boxBetween(map, one, other),
    recolor: () => base?.recolor(),
    remove: () => {
      ended.abort();
      map.remove();
    },
  };
}

type PixelPoint = { readonly x: number; readonly y: number };

function boxBetween(map: MapLibre, one: PixelPoint, other: PixelPoint): Box {
  const lowerLeft = map.unproject([Math.min(one.x, other.x), Math.max(one.y, other.y)]);
  const upperRight = map.unproject([Math.max(one.x, other.x), Math.min(one.y, other.y)]);
  return toBox(lowerLeft.lng, lowerLeft.lat, upperRight.lng, upperRight.lat);
}

const popupOptions = {
  closeButton: false,
  closeOnClick: false,
  focusAfterOpen: false,
  maxWidth: 'none',
  offset: 20,
} as const;

function createMap({ labels, container, frame, styleUrl }: Options): MapLibre {
  if (styleUrl === null) readTiles();
  const map = new MapLibre({
    container,
    style: styleUrl ?? baseStyle(readColors(container)),
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
  // An external style adds its attribution when it loads, and shrinking the map unfolds it again.
  map.once('load', () => foldSource(container));
  map.on('resize', () => foldSource(container));
  return map;
}

/** Folds the attribution of a small map, which would cover what is below it. */
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

/** Moves by the visitor carry their input event, moves by the page do not. */
function reportViews(map: MapLibre, { onView }: Options): void {
  let byPerson = false;
  const report = () => {
    const { width, height } = uncoveredOf(map.getContainer());
    onView({ box: boxBetween(map, { x: 0, y: 0 }, { x: width, y: height }), zoom: map.getZoom() }, byPerson);
    byPerson = false;
  };
  map.on('movestart', ({ originalEvent }) => {
    byPerson ||= Boolean(originalEvent);
  });
  map.on('moveend', report);
  report();
}

function createCamera(map: MapLibre) {
  const container = map.getContainer();
  const zoomTo = (zoom: number, event: object) => {
    const { width, height } = uncoveredOf(container);
    const around = map.unproject([width / 2, height / 2]);
    map.easeTo({ zoom, around, duration: zoomMilliseconds }, { originalEvent: event });
  };
  return {
    zoomIn: (event: object) => zoomTo(map.getZoom() + 1, event),
    zoomOut: (event: object) => zoomTo(map.getZoom() - 1, event),
    isClosest: () => map.getZoom() >= closest,
    /** Moves to the requested view. */
    fit: (frame: Frame) => void map.fitBounds([...frame.box], { ...fitting(container, frame), linear: true }),
    /** Zooms into a cluster by at least one level. */
    enter: (box: Box, event: object) => {
      const camera = map.cameraForBounds([...box], { ...fitting(container, { exact: false }), maxZoom: closest });
      if (!camera?.center) return;
      const zoom = Math.min(Math.max(camera.zoom ?? 0, map.getZoom() + 1), closest);
      map.easeTo({ center: camera.center, zoom, duration: zoomMilliseconds }, { originalEvent: event });
    },
  };
}

/** The size of the map without its lower edge, where the style sheet says that cards cover it. */
function uncoveredOf(container: HTMLElement) {
  const { clientWidth: width, clientHeight } = container;
  const covered = Number.parseFloat(getComputedStyle(container).getPropertyValue('--covered')) || 0;
  return { width, height: clientHeight - covered };
}

/** The padding from the style sheet. A small map uses at most a quarter of its size. */
function fitting(container: HTMLElement, { exact, closest: fit = closestFit }: Omit<Frame, 'box'>) {
  if (exact) {
    const bottom = container.clientHeight - uncoveredOf(container).height;
    return { padding: { top: 0, right: 0, bottom, left: 0 }, maxZoom: closest };
  }
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
