/**
 * Points of the earth in squares of six sizes, the smallest of an eightieth of a degree (1.4 km), each next one twice as
 * wide. The points stand in the order of their smallest squares along a Z-shaped curve, on which a square of any size is
 * one run.
 */
export type PointGrid = {
  /** By size, smallest first: where the run of a square begins, by the square's code; its end is the start of the next. */
  readonly runs: readonly ReadonlyMap<number, Run>[];
};

type Run = { readonly start: number; readonly end: number };

const sizes = 6;
const squaresPerDegree = 80;

/** The code of the smallest square in which a point (degrees) lies: rows and columns interleaved, 30 bits. */
export function squareOf(latitude: number, longitude: number): number {
  return interleave(rowOf(latitude), columnOf(longitude));
}

const rowOf = (latitude: number) => Math.floor((latitude + 90) * squaresPerDegree);
const columnOf = (longitude: number) => Math.floor((longitude + 180) * squaresPerDegree);

function interleave(row: number, column: number): number {
  return (spread(row) << 1) | spread(column);
}

/** Puts a zero between every two of 15 bits. */
function spread(bits: number): number {
  let spaced = bits & 0x7fff;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

/** Finds the runs of points whose squares are told in ascending order. */
export function gridOf(squares: readonly number[]): PointGrid {
  return { runs: Array.from({ length: sizes }, (_, size) => runsOf(squares, 2 * size)) };
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
 * The runs of points around a place (degrees): those of the nine squares around it, of the smallest size at which these
 * hold `enough` points, else of the largest (0.4 degrees).
 */
export function runsAround(grid: PointGrid, latitude: number, longitude: number, enough: number): readonly Run[] {
  return lookAround(grid, latitude, longitude, enough).found;
}

/** The row and the column of a smallest square. */
export type Square = { readonly row: number; readonly column: number };

/**
 * Whether `runsAround` looks into one of these smallest squares. Where it does not, whatever changed in them changes
 * nothing for the place: had they held more or fewer points, the squares would have been no wider.
 */
export function looksInto(
  grid: PointGrid,
  { latitude, longitude, enough }: { latitude: number; longitude: number; enough: number },
  squares: readonly Square[],
): boolean {
  const { size } = lookAround(grid, latitude, longitude, enough);
  const isNear = (one: number, other: number) => Math.abs((one >> size) - (other >> size)) <= 1;
  const row = rowOf(latitude);
  const column = columnOf(longitude);
  return squares.some((square) => isNear(square.row, row) && isNear(square.column, column));
}

function lookAround(grid: PointGrid, latitude: number, longitude: number, enough: number) {
  const row = rowOf(latitude);
  const column = columnOf(longitude);
  let found: Run[] = [];
  let size = 0;
  for (; size < sizes; size++) {
    found = runsOfNine(grid.runs[size], row >> size, column >> size);
    if (pointsIn(found) >= enough) break;
  }
  return { found, size: Math.min(size, sizes - 1) };
}

/** Degrees. */
export type Bounds = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

const largest = sizes - 1;

/** The largest square in which a smallest one lies: its row and column among its like. */
export function largestSquareOf({ row, column }: Square): Square {
  return { row: row >> largest, column: column >> largest };
}

/** The smallest square of a place. */
export function squareAt(latitude: number, longitude: number): Square {
  return { row: rowOf(latitude), column: columnOf(longitude) };
}

/** The bounds of a largest square and of so many around it on every side, a hair wider for the sake of rounding. */
export function boundsAround({ row, column }: Square, around: number): Bounds {
  const edge = (square: number, origin: number) => (square << largest) / squaresPerDegree - origin;
  const hair = 1e-9;
  return {
    south: edge(row - around, 90) - hair,
    north: edge(row + around + 1, 90) + hair,
    west: edge(column - around, 180) - hair,
    east: edge(column + around + 1, 180) + hair,
  };
}

function runsOfNine(runs: ReadonlyMap<number, Run>, row: number, column: number): Run[] {
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
