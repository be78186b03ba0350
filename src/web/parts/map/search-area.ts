import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Box } from '#domain/search-parameters.ts';

const source = 'searchArea';
const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Returns the function that outlines the searched part of a map; null: no outline. */
export function createSearchArea(map: MapLibre, color: () => string): (box: Box | null) => void {
  const styled = new Promise<GeoJSONSource | undefined>((resolve) => {
    map.once('style.load', () => {
      map.addSource(source, { type: 'geojson', data: nothing });
      const paint = { 'line-color': color(), 'line-width': 2, 'line-dasharray': [2, 1.5] };
      map.addLayer({ id: source, type: 'line', source, paint });
      resolve(map.getSource<GeoJSONSource>(source));
    });
  });
  return (box) => void styled.then((area) => area?.setData(box ? outlineOf(box) : nothing));
}

function outlineOf([west, south, east, north]: Box): Feature {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: corners } };
}
