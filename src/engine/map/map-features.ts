import { type Columns, microdegrees, unknownCoordinate } from '../columns/columns.ts';
import { formatListingId } from '../columns/listing-id.ts';
import type { Cluster, MapView, Pin, SearchResult } from '../query.ts';
import { createSnap } from './coordinate-grid.ts';

/** A map shows no more features than this. */
const mostFeatures = 2000;

/** Cells on each axis of the world at zoom 0: a tile is 256 pixels wide, a cell 64. */
const cellsAtZoomZero = 4;

/** The web map ends at this latitude, degrees. */
const mapEdge = 85.051129;

/** Where a listing is shown, microdegrees, after rounding to the grid; null: unknown or outside the box. */
export type Locate = (row: number) => { readonly latitude: number; readonly longitude: number } | null;

/** Makes the box test. A box whose west lies east of its east crosses the antimeridian. */
export function createLocate({ bbox, coordinateGrid }: MapView, columns: Columns): Locate {
  const snap = createSnap(coordinateGrid);
  const [west, south, east, north] = (bbox ?? [-180, -90, 180, 90]).map((end) => end * microdegrees);
  const crosses = west > east;
  return (row) => {
    if (columns.latitude[row] === unknownCoordinate || columns.longitude[row] === unknownCoordinate) return null;
    const latitude = snap(columns.latitude[row]);
    const longitude = snap(columns.longitude[row]);
    if (!bbox) return { latitude, longitude };
    const between = crosses ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
    return between && latitude >= south && latitude <= north ? { latitude, longitude } : null;
  };
}

/** Microdegrees. */
type Box = { west: number; south: number; east: number; north: number };

type Cell = Box & {
  x: number;
  y: number;
  /** The first listing that came in: the pin's, where it is the only one. */
  row: number;
  count: number;
  latitudeSum: number;
  longitudeSum: number;
  best: number;
};

/** Collects places into cells about 64 pixels wide; where they are too many, into wider ones. */
export type MapFeatures = {
  /** Takes a place, microdegrees; `multiple` is -Infinity where there is none. */
  readonly add: (row: number, latitude: number, longitude: number, multiple: number) => void;
  /** `priceScale` is the share of the asking price that is paid. */
  readonly finish: (columns: Columns, priceScale: number) => NonNullable<SearchResult['map']>;
};

export function createMapFeatures(zoom: number): MapFeatures {
  let cellsAcross = cellsAtZoomZero * 2 ** Math.floor(zoom);
  let cells = new Map<number, Cell>();

  /** Adds a cell to the one that covers its place; it is copied where there is none yet. */
  const put = (cell: Cell) => {
    const key = cell.y * cellsAcross + cell.x;
    const held = cells.get(key);
    if (held) join(held, cell);
    else cells.set(key, { ...cell });
  };
  const widen = () => {
    const finer = cells.values();
    cellsAcross /= 2;
    cells = new Map();
    for (const cell of finer) put({ ...cell, x: cell.x >>> 1, y: cell.y >>> 1 });
  };
  // One object for all places: most of them only add to a cell that is there.
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
      while (cells.size > mostFeatures) widen();
    },
    finish: (columns, priceScale) => {
      const all = [...cells.values()];
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        clusters: all.filter(({ count }) => count > 1).map(toCluster),
        pins: all.filter(({ count }) => count === 1).map((cell) => toPin(cell, columns, priceScale)),
      };
    },
  };
}

function cellAt(share: number, cellsAcross: number): number {
  return Math.min(Math.max(Math.floor(share * cellsAcross), 0), cellsAcross - 1);
}

/** Share of the way from the top of the web map to its bottom. */
function mercator(latitude: number): number {
  const sine = Math.sin((Math.min(Math.max(latitude, -mapEdge), mapEdge) * Math.PI) / 180);
  return 0.5 - Math.atanh(sine) / (2 * Math.PI);
}

/** A cell of one listing. */
function emptyCell(): Cell {
  const box: Box = { west: 0, south: 0, east: 0, north: 0 };
  return { ...box, x: 0, y: 0, row: 0, count: 1, latitudeSum: 0, longitudeSum: 0, best: 0 };
}

function join(into: Cell, cell: Cell): void {
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
