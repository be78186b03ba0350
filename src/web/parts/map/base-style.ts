import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';

/** The colours of the base map, from the page's tokens. */
export type MapColours = {
  readonly water: string;
  readonly land: string;
  readonly border: string;
  readonly label: string;
};

/** Counties and their names come from this zoom on. */
export const countiesFrom = 5;

/** The cities of the rentals have their names from this zoom on. */
const placesFrom = 8;

/** Lines need no finer tiles than these; closer views enlarge them. */
const finestTiles = 9;

/** Our own base map: land, the borders of states and counties, their names. Its data is put in when it has come. */
export function baseStyle(colours: MapColours): StyleSpecification {
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
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'county-borders',
        type: 'line',
        source: 'countyBorders',
        minzoom: countiesFrom,
        paint: { 'line-color': colours.border, 'line-width': 0.75, 'line-opacity': 0.7 },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colours.border, 'line-width': 1 },
      },
      {
        id: 'state-borders',
        type: 'line',
        source: 'stateBorders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 2] },
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

/** A name is drawn as an image when it is first needed: there are no glyph files. */
function labelImage(kind: 'state' | 'county' | 'place'): ['concat', string, ['get', string]] {
  return ['concat', `${kind}:`, ['get', 'name']];
}
