/**
 * Spatial index of points in squares of six sizes. The smallest square is 1/80 degree wide (1.4 km); each next size is
 * twice as wide. The points are sorted along a Z-order curve, so the points of a square of any size form one run.
 */
export type PointGrid = {
  /** For each size, smallest first: the run of points of each square, by the code of the square. */
  readonly runs: readonly ReadonlyMap<number, Run>[];
  /** How many points a search around a place wants. */
  readonly minimumPoints: number;
  /** Searches that were made, by the code of the smallest square of their place. */
  readonly searches: Map<number, Search>;
};

/** The points around a place: pairs of start and end of runs, and the size of the squares that contain them. */
type Search = { readonly found: Int32Array; readonly size: number };

type Run = { readonly start: number; readonly end: number };

const sizes = 6;
const squaresPerDegree = 80;

/** The code of the smallest square that contains a point (degrees): row and column bits interleaved, 30 bits. */
export function squareOf(latitude: number, longitude: number): number {
  return interleave(rowOf(latitude), columnOf(longitude));
}

const rowOf = (latitude: number) => Math.floor((latitude + 90) * squaresPerDegree);
const columnOf = (longitude: number) => Math.floor((longitude + 180) * squaresPerDegree);

function interleave(row: number, column: number): number {
  return (spread(row) << 1) | spread(column);
}

/** Inserts a zero between every two of 15 bits. */
function spread(bits: number): number {
  let spaced = bits & 0x7fff;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

/** Builds the grid from the squares of its points, in ascending order. */
export function gridOf(squares: readonly number[], minimumPoints: number): PointGrid {
  const runs = Array.from({ length: sizes }, (_, size) => runsOf(squares, 2 * size));
  return { runs, minimumPoints, searches: new Map() };
}

function runsOf(squares: readonly number[], bits: number): ReadonlyMap<number, Run> {
  const runs = new Map<number, Run>();
  let start = 0;
  for (let at = 1; at <= squares.length; at++) {
    const square = (squares[start] ?? 0) >> bits;
    if (at < squares.length && (squares[at] ?? 0) >> bits === square) continue;
    runs.set(square, { start, end: at });
    start = at;
  }
  return runs;
}

/**
 * The runs of points around a place (degrees), as pairs of start and end: those of the 3 × 3 squares around it, of the
 * smallest size at which they contain `minimumPoints` points, else of the largest size (0.4 degrees).
 */
export function runsAround(grid: PointGrid, latitude: number, longitude: number): Int32Array {
  return searchAround(grid, latitude, longitude).found;
}

/** Row and column of a square of the smallest size. */
export type Square = { readonly row: number; readonly column: number };

/**
 * Whether `runsAround` reads one of these squares. If not, a change in them cannot change its result: the number of
 * points in them does not affect the size of the squares that it reads.
 */
export function isSearched(
  grid: PointGrid,
  { latitude, longitude }: { latitude: number; longitude: number },
  squares: readonly Square[],
): boolean {
  const { size } = searchAround(grid, latitude, longitude);
  const isNear = (one: number, other: number) => Math.abs((one >> size) - (other >> size)) <= 1;
  const row = rowOf(latitude);
  const column = columnOf(longitude);
  return squares.some((square) => isNear(square.row, row) && isNear(square.column, column));
}

/** More searches would take more memory than they save time. */
const mostSearches = 50_000;

/** Remembers its results, because many homes share a square, and dozens of squares are looked up for each. */
function searchAround(grid: PointGrid, latitude: number, longitude: number): Search {
  const { searches } = grid;
  const square = squareOf(latitude, longitude);
  const known = searches.get(square);
  if (known !== undefined) return known;
  if (searches.size >= mostSearches) searches.clear();
  const search = searchSquares(grid, rowOf(latitude), columnOf(longitude));
  searches.set(square, search);
  return search;
}

function searchSquares({ runs, minimumPoints }: PointGrid, row: number, column: number): Search {
  let found: Run[] = [];
  let size = 0;
  for (const runsOfSize of runs) {
    found = runsOfNineSquares(runsOfSize, row >> size, column >> size);
    if (pointsIn(found) >= minimumPoints) break;
    size++;
  }
  return { found: Int32Array.from(found.flatMap(({ start, end }) => [start, end])), size: Math.min(size, sizes - 1) };
}

/** Degrees. */
export type Bounds = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

const largest = sizes - 1;

/** The square of the largest size that contains a square of the smallest size. */
export function largestSquareOf({ row, column }: Square): Square {
  return { row: row >> largest, column: column >> largest };
}

/** The square of the smallest size that contains a place (degrees). */
export function squareAt(latitude: number, longitude: number): Square {
  return { row: rowOf(latitude), column: columnOf(longitude) };
}

/** The bounds of a square of the largest size plus `around` squares on every side, widened for rounding errors. */
export function boundsAround({ row, column }: Square, around: number): Bounds {
  const edge = (square: number, origin: number) => (square << largest) / squaresPerDegree - origin;
  const tolerance = 1e-9;
  return {
    south: edge(row - around, 90) - tolerance,
    north: edge(row + around + 1, 90) + tolerance,
    west: edge(column - around, 180) - tolerance,
    east: edge(column + around + 1, 180) + tolerance,
  };
}

function runsOfNineSquares(runs: ReadonlyMap<number, Run>, row: number, column: number): Run[] {
  const found: Run[] = [];
  for (let down = -1; down <= 1; down++) {
    const inRow = spread(row + down) << 1;
    for (let right = -1; right <= 1; right++) {
      const run = runs.get(inRow | spread(column + right));
      if (run !== undefined) found.push(run);
    }
  }
  return found;
}

function pointsIn(runs: readonly Run[]): number {
  let points = 0;
  for (const { start, end } of runs) points += end - start;
  return points;
}
