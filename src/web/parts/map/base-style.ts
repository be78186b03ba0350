import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';

/** The base map's colors, from the page's tokens. */
export type MapColors = {
  readonly water: string;
  readonly land: string;
  readonly border: string;
  readonly label: string;
};

/** The first zoom that shows counties and their names. */
export const countiesFrom = 5;

/** The first zoom that shows the cities of the rentals. */
const placesFrom = 8;

/** The finest tiles that lines need. Closer views enlarge them. */
const finestTiles = 9;

/** Our own base map: land, state and county borders, and names. Its data is added once loaded. */
export function baseStyle(colors: MapColors): StyleSpecification {
  const source: GeoJSONSourceSpecification = {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    maxzoom: finestTiles,
  };
  return {
    version: 8,
    sources: {
      land: source,
      stateBorders: source,
      stateNames: source,
      countyBorders: source,
      countyNames: source,
      placeNames: source,
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      {
        id: 'county-borders',
        type: 'line',
        source: 'countyBorders',
        minzoom: countiesFrom,
        paint: { 'line-color': colors.border, 'line-width': 0.75, 'line-opacity': 0.7 },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colors.border, 'line-width': 1 },
      },
      {
        id: 'state-borders',
        type: 'line',
        source: 'stateBorders',
        paint: { 'line-color': colors.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 2] },
      },
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
        source: 'countyNames',
        minzoom: 6,
        layout: { 'icon-image': labelImage('county'), 'icon-padding': 8 },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'stateNames',
        maxzoom: 7,
        layout: { 'icon-image': labelImage('state'), 'icon-padding': 4 },
      },
    ],
  };
}

/** Draws a name as an image when first needed, because there are no glyph files. */
function labelImage(kind: 'state' | 'county' | 'place'): ['concat', string, ['get', string]] {
  return ['concat', `${kind}:`, ['get', 'name']];
}
