import { type Columns, microdegrees, unknownCoordinate } from '../columns/columns.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { RowWatch } from '../columns/row-watch.ts';
import type { Cluster, MapView, Pin, SearchResult } from '../query.ts';
import { createSnap } from './coordinate-grid.ts';

/** Limit on clusters and pins. */
const maximumFeatures = 2000;

/** Cells on each axis of the world at zoom 0: a tile is 256 pixels wide, a cell 64. */
const cellsAtZoomZero = 4;

/** Northern and southern limit of Web Mercator, degrees. */
const mapEdge = 85.051129;

/** The position of a listing on the map, microdegrees, rounded to the grid; null: unknown or outside the box. */
export type LocateRow = (row: number) => { readonly latitude: number; readonly longitude: number } | null;

/** A box whose west is greater than its east crosses the antimeridian. */
export function createLocate({ bbox, coordinateGrid }: MapView, columns: Columns): LocateRow {
  const snap = createSnap(coordinateGrid);
  const [west, south, east, north] = (bbox ?? [-180, -90, 180, 90]).map((end) => end * microdegrees);
  const crossesAntimeridian = west > east;
  return (row) => {
    if (columns.latitude[row] === unknownCoordinate || columns.longitude[row] === unknownCoordinate) return null;
    const latitude = snap(columns.latitude[row]);
    const longitude = snap(columns.longitude[row]);
    if (!bbox) return { latitude, longitude };
    const isBetween = crossesAntimeridian
      ? longitude >= west || longitude <= east
      : longitude >= west && longitude <= east;
    return isBetween && latitude >= south && latitude <= north ? { latitude, longitude } : null;
  };
}

/** Microdegrees. */
type Box = { west: number; south: number; east: number; north: number };

type Cell = Box & {
  x: number;
  y: number;
  /** The first listing in the cell; that of the pin if it is the only one. */
  row: number;
  count: number;
  latitudeSum: number;
  longitudeSum: number;
  best: number;
};

/** Collects listings into cells about 64 pixels wide. Widens the cells if there are too many. */
export type MapFeatures = {
  /** Adds a listing at a place, microdegrees; `multiple` is -Infinity if it does not exist. */
  readonly add: (row: number, latitude: number, longitude: number, multiple: number) => void;
  /** `priceScale`: price paid over asking price. */
  readonly finish: (columns: Columns, priceScale: number, watch: RowWatch | null) => NonNullable<SearchResult['map']>;
};

export function createMapFeatures(zoom: number): MapFeatures {
  let cellsAcross = cellsAtZoomZero * 2 ** Math.floor(zoom);
  let cells = new Map<number, Cell>();

  /** Merges a cell into the existing one at its place, or adds a copy. */
  const put = (cell: Cell) => {
    const key = cell.y * cellsAcross + cell.x;
    const existing = cells.get(key);
    if (existing) mergeInto(existing, cell);
    else cells.set(key, { ...cell });
  };
  const widen = () => {
    const finer = cells.values();
    cellsAcross /= 2;
    cells = new Map();
    for (const cell of finer) put({ ...cell, x: cell.x >>> 1, y: cell.y >>> 1 });
  };
  // Reuses one object because most listings only add to an existing cell.
  const place = emptyCell();

  return {
    add: (row, latitude, longitude, multiple) => {
      place.x = cellAt(longitude / microdegrees / 360 + 0.5, cellsAcross);
      place.y = cellAt(mercator(latitude / microdegrees), cellsAcross);
      place.row = row;
      place.latitudeSum = place.south = place.north = latitude;
      place.longitudeSum = place.west = place.east = longitude;
      place.best = multiple;
      put(place);
      while (cells.size > maximumFeatures) widen();
    },
    finish: (columns, priceScale, watch) => {
      const all = [...cells.values()];
      const pins = all.filter(({ count }) => count === 1).map((cell) => toPin(cell, columns, priceScale));
      for (const { row, count } of cells.values()) if (count === 1) watch?.check(row);
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        clusters: all.filter(({ count }) => count > 1).map(toCluster),
        pins,
      };
    },
  };
}

function cellAt(share: number, cellsAcross: number): number {
  return Math.min(Math.max(Math.floor(share * cellsAcross), 0), cellsAcross - 1);
}

/** Vertical position on the map, from 0 at the top to 1 at the bottom. */
function mercator(latitude: number): number {
  const sine = Math.sin((Math.min(Math.max(latitude, -mapEdge), mapEdge) * Math.PI) / 180);
  return 0.5 - Math.atanh(sine) / (2 * Math.PI);
}

function emptyCell(): Cell {
  const box: Box = { west: 0, south: 0, east: 0, north: 0 };
  return { ...box, x: 0, y: 0, row: 0, count: 1, latitudeSum: 0, longitudeSum: 0, best: 0 };
}

function mergeInto(into: Cell, cell: Cell): void {
  into.count += cell.count;
  into.latitudeSum += cell.latitudeSum;
  into.longitudeSum += cell.longitudeSum;
  if (cell.best > into.best) into.best = cell.best;
  if (cell.west < into.west) into.west = cell.west;
  if (cell.south < into.south) into.south = cell.south;
  if (cell.east > into.east) into.east = cell.east;
  if (cell.north > into.north) into.north = cell.north;
}

const toDegrees = (value: number) => value / microdegrees;
const toMultiple = (best: number) => (best === Number.NEGATIVE_INFINITY ? null : best);

function toCluster({ count, latitudeSum, longitudeSum, best, west, south, east, north }: Cell): Cluster {
  return {
    latitude: toDegrees(latitudeSum / count),
    longitude: toDegrees(longitudeSum / count),
    count,
    bestEquityMultiple: toMultiple(best),
    bbox: [toDegrees(west), toDegrees(south), toDegrees(east), toDegrees(north)],
  };
}

function toPin({ row, latitudeSum, longitudeSum, best }: Cell, columns: Columns, priceScale: number): Pin {
  const { idHigh, idLow, price } = columns;
  return {
    listingId: formatListingId([idHigh[row], idLow[row]]),
    latitude: toDegrees(latitudeSum),
    longitude: toDegrees(longitudeSum),
    equityMultiple: toMultiple(best),
    purchasePrice: price[row] * priceScale,
  };
}
