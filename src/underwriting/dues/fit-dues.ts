import { type KnownDues, usualDues } from './dues-home.ts';
import { placesOf } from './dues-places.ts';

/** The known dues of a place. */
export type PlaceDues = {
  /** The median of known dues over usual ones. */
  readonly ratio: number;
  /** How many are known: homes, in the country states. */
  readonly count: number;
};

/** Known dues by the key of their place. */
export type DuesFit = ReadonlyMap<string, PlaceDues>;

/** Without any known dues: the table of states decides. */
export const noKnownDues: DuesFit = new Map();

/** Dues further from usual ones are probably wrong, and count as this far. */
const largestRatio = 10;

/** A state with fewer known dues does not count for the country. */
const enoughForState = 10;

/** Fits the model to known dues. Their order does not matter. */
export function fitDues(known: Iterable<KnownDues>): DuesFit {
  const ratios = new Map<string, number[]>();
  for (const home of known) {
    const ratio = Math.min(Math.max(home.monthly / usualDues(home), 1 / largestRatio), largestRatio);
    for (const { level, key } of placesOf(home)) if (level !== 'country') addTo(ratios, key, ratio);
  }
  for (const [key, values] of [...ratios]) {
    const [kind, level] = key.split(' ');
    if (level === 'state' && values.length >= enoughForState) addTo(ratios, `${kind} country`, medianOf(values));
  }
  return new Map([...ratios].map(([key, values]) => [key, { ratio: medianOf(values), count: values.length }]));
}

function addTo(ratios: Map<string, number[]>, key: string, ratio: number): void {
  const values = ratios.get(key);
  if (values) values.push(ratio);
  else ratios.set(key, [ratio]);
}

/** The geometric mean of the middle two if their number is even. */
function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const upper = values[Math.floor(values.length / 2)] ?? 1;
  const lower = values[Math.ceil(values.length / 2) - 1] ?? 1;
  return Math.sqrt(lower * upper);
}
