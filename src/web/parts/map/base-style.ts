import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** The base map's colors, from the page's tokens. */
export type MapColors = {
  readonly water: string;
  readonly land: string;
  readonly border: string;
  readonly label: string;
};

/** The first zoom that shows counties. */
const countiesFrom = 5;

/** Closer views would show how coarse the rivers are. */
const riversTo = 7;

/** The first zoom that shows the cities of the rentals. */
const placesFrom = 8;

/** Our own base map: land, water, borders and names. `scripts/make-base-map.ts` writes its tiles. */
export function baseStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'vector', url: `pmtiles://${window.location.origin}/base-map.pmtiles` },
      placeNames: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [...areas(colors), ...lines(colors), ...names],
  };
}

/** The Census Bureau's land has more detail than the lakes and neighbors, so it covers their edges. */
function areas({ water, land }: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    fill('neighbors', 'neighbors', land),
    // Closes the gaps along the border.
    line('neighbor-edges', 'neighbors', { 'line-color': land, 'line-width': 3 }),
    fill('lakes', 'lakes', water),
    fill('land', 'land', land),
    fill('inland-lakes', 'inland', water),
    {
      ...line('rivers', 'rivers', {
        'line-color': water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, riversTo, 2.5],
      }),
      maxzoom: riversTo,
    },
  ];
}

function lines({ border }: MapColors): LayerSpecification[] {
  return [
    {
      ...line('county-borders', 'counties', { 'line-color': border, 'line-width': 0.75, 'line-opacity': 0.7 }),
      minzoom: countiesFrom,
    },
    line('coast', 'land', { 'line-color': border, 'line-width': 1 }),
    line('state-borders', 'states', {
      'line-color': border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 2],
    }),
  ];
}

const names: LayerSpecification[] = [
  {
    id: 'place-names',
    type: 'symbol',
    source: 'placeNames',
    minzoom: placesFrom,
    layout: { 'icon-image': labelImage('place'), 'icon-padding': 8, 'icon-offset': [0, 30] },
  },
  {
    id: 'county-names',
    type: 'symbol',
    source: 'base',
    'source-layer': 'county_names',
    minzoom: 6,
    layout: { 'icon-image': labelImage('county'), 'icon-padding': 8 },
  },
  {
    id: 'state-names',
    type: 'symbol',
    source: 'base',
    'source-layer': 'state_names',
    maxzoom: 7,
    layout: { 'icon-image': labelImage('state'), 'icon-padding': 4 },
  },
];

type Line = Extract<LayerSpecification, { type: 'line' }>;

function fill(id: string, layer: string, color: string): LayerSpecification {
  return { id, type: 'fill', source: 'base', 'source-layer': layer, paint: { 'fill-color': color } };
}

function line(id: string, layer: string, paint: NonNullable<Line['paint']>): Line {
  return { id, type: 'line', source: 'base', 'source-layer': layer, paint };
}

/** Draws a name as an image when first needed, because there are no glyph files. */
function labelImage(kind: 'state' | 'county' | 'place'): ['concat', string, ['get', string]] {
  return ['concat', `${kind}:`, ['get', 'name']];
}
