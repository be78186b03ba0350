import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

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

/** Cities with at least nine postal codes have larger names. */
const isCity: ExpressionSpecification = ['>=', ['get', 'size'], 9];

/** Our own base map: land, water, borders and names. `scripts/make-base-map.ts` writes its tiles. */
export function baseStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'vector', url: `pmtiles://${window.location.origin}/base-map.pmtiles` },
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

/** Later ones have priority. */
const names: LayerSpecification[] = [
  {
    id: 'county-names',
    type: 'symbol',
    source: 'base',
    'source-layer': 'county_names',
    minzoom: 7,
    layout: { 'icon-image': labelImage('county'), 'icon-padding': 8 },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source: 'base',
    'source-layer': 'place_names',
    // The last tiles have all names, and closer views enlarge them.
    filter: ['<=', ['get', 'from'], ['zoom']],
    layout: {
      'icon-image': ['case', isCity, labelImage('city'), labelImage('town')],
      'icon-padding': 6,
      // Below the clusters, which are mostly where the cities are.
      'icon-offset': ['case', isCity, ['literal', [0, 26]], ['literal', [0, 0]]],
      'symbol-sort-key': ['-', ['get', 'size']],
    },
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
function labelImage(kind: 'state' | 'county' | 'city' | 'town'): ['concat', string, ['get', string]] {
  return ['concat', `${kind}:`, ['get', 'name']];
}
