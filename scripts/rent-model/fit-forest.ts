import { seededRandom } from '#tests/underwriting-cases.ts';
import type { Features } from '#underwriting/rents/rent-features.ts';
import { maxThresholds, type Tree } from '#underwriting/rents/tree-forest.ts';
import { quantile } from './read-samples.ts';

/** What a forest learns: features and target of each example. */
export type Examples = { readonly rows: readonly Features[]; readonly targets: Float64Array };

export type ForestOptions = {
  /** The share of targets below the prediction, or `typical`: where most targets are, however far the others are. */
  readonly aim: number | 'typical';
  readonly trees: number;
  readonly depth: number;
  readonly learningRate: number;
  /** The prediction must not fall when this feature rises; null: none. */
  readonly rising: number | null;
  /** A leaf with as many examples keeps half of its value. */
  readonly doubt: number;
};

/** An error as large as this counts half as much as a small one for the typical target, and a larger one still less. */
const largeError = 0.1;
/** Share of the examples, and of the features, that a tree sees when it chooses its questions. */
const sampled = 0.5;

/** Fits gradient-boosted trees: each tree predicts what the trees before it leave. The same every time. */
export function fitForest({ rows, targets }: Examples, options: ForestOptions) {
  const bins = binFeatures(rows);
  const random = seededRandom(20_261_123);
  const start = quantile([...targets], options.aim === 'typical' ? 0.5 : options.aim);
  const left = targets.map((target) => target - start);
  const trees: Tree[] = [];
  for (let count = 0; count < options.trees; count++) {
    const seen = Uint32Array.from(left.keys()).filter(() => random() < sampled);
    const asked = bins.map(() => random() < sampled);
    const { questions, leaves } = chooseQuestions(bins, slopesOf(left, options.aim), { seen, asked }, options);
    const values = valuesOf(left, leaves, questions, options);
    for (const [at, leaf] of leaves.entries()) left[at] = left[at]! - values[leaf]!;
    trees.push({ questions: questions.map(({ feature, threshold }) => ({ feature, threshold })), values });
  }
  return { start: roundTo(start, 10_000), trees };
}

/** Thresholds of a feature, and for each example the number of thresholds below its value. */
type BinnedFeature = { readonly thresholds: readonly number[]; readonly bins: Uint8Array };

function binFeatures(rows: readonly Features[]): BinnedFeature[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, feature) => {
    const values = rows.map((row) => row[feature]!);
    const thresholds = thresholdsOf(Float64Array.from(values).sort());
    return { thresholds, bins: Uint8Array.from(values, (value) => thresholds.filter((cut) => value > cut).length) };
  });
}

/** Below every value but the first if they are few, otherwise below quantiles. */
function thresholdsOf(sorted: Float64Array): number[] {
  const distinct = [...new Set(sorted)];
  const shares = Array.from({ length: maxThresholds }, (_, at) => (at + 1) / (maxThresholds + 1));
  const above =
    distinct.length <= maxThresholds ? distinct : shares.map((share) => sorted[Math.floor(share * sorted.length)]!);
  const cuts = above.map((value) => roundTo(value - halfStep, 1000));
  return [...new Set(cuts)].filter((cut) => cut >= sorted[0]!);
}

/** Thresholds have three decimals, so they are below the value that they come from. */
const halfStep = 5e-4;

const roundTo = (value: number, parts: number) => Math.round(value * parts) / parts;

/** The direction in which each prediction should move. */
function slopesOf(left: Float64Array, aim: ForestOptions['aim']): Float64Array {
  if (aim === 'typical') return left.map((error) => error * trustIn(error));
  return left.map((error) => (error > 0 ? aim : aim - 1));
}

/** The weight of an error in the typical target. */
function trustIn(error: number): number {
  return 1 / (1 + (error / largeError) ** 2);
}

type Question = { readonly feature: number; readonly threshold: number };

/** The examples and the features that one tree sees. */
type Sampled = { readonly seen: Uint32Array; readonly asked: readonly boolean[] };

/** Chooses the questions one after another, each to explain most of the slopes, and sorts the examples into leaves. */
function chooseQuestions(
  features: readonly BinnedFeature[],
  slopes: Float64Array,
  { seen, asked }: Sampled,
  { depth, doubt }: ForestOptions,
) {
  const leaves = new Uint8Array(slopes.length);
  const questions: Question[] = [];
  for (let level = 0; level < depth; level++) {
    let best = { gain: Number.NEGATIVE_INFINITY, feature: 0, above: 0 };
    for (const [feature, { thresholds, bins }] of features.entries()) {
      if (!asked[feature]) continue;
      const cells = sumCells({ bins, leaves, slopes, seen }, thresholds.length + 1, 1 << level);
      const found = bestThreshold(cells, thresholds.length, 1 << level, doubt);
      if (found.gain > best.gain) best = { ...found, feature };
    }
    const { thresholds, bins } = features[best.feature]!;
    for (const [at, bin] of bins.entries()) if (bin > best.above) leaves[at] = leaves[at]! | (1 << level);
    questions.push({ feature: best.feature, threshold: thresholds[best.above] ?? 0 });
  }
  return { questions, leaves };
}

/** Slopes and counts of the examples in each leaf and bin. */
type Cells = { readonly sums: Float64Array; readonly counts: Float64Array };

type Sorted = {
  readonly bins: Uint8Array;
  readonly leaves: Uint8Array;
  readonly slopes: Float64Array;
  readonly seen: Uint32Array;
};

function sumCells({ bins, leaves, slopes, seen }: Sorted, width: number, leafCount: number): Cells {
  const sums = new Float64Array(leafCount * width);
  const counts = new Float64Array(leafCount * width);
  for (const at of seen) {
    const cell = leaves[at]! * width + bins[at]!;
    sums[cell] = sums[cell]! + slopes[at]!;
    counts[cell] = counts[cell]! + 1;
  }
  return { sums, counts };
}

/** The threshold that divides all leaves best, by the reduction of the squared slopes. */
function bestThreshold({ sums, counts }: Cells, thresholds: number, leafCount: number, doubt: number) {
  const width = thresholds + 1;
  const gains = new Float64Array(thresholds);
  for (let leaf = 0; leaf < leafCount; leaf++) {
    const cells = [leaf * width, (leaf + 1) * width] as const;
    const sum = sums.subarray(...cells).reduce((total, each) => total + each, 0);
    const count = counts.subarray(...cells).reduce((total, each) => total + each, 0);
    let below = 0;
    let belowCount = 0;
    for (let cut = 0; cut < thresholds; cut++) {
      below += sums[leaf * width + cut]!;
      belowCount += counts[leaf * width + cut]!;
      const explained = below ** 2 / (belowCount + doubt) + (sum - below) ** 2 / (count - belowCount + doubt);
      gains[cut] = gains[cut]! + explained;
    }
  }
  const gain = Math.max(...gains);
  return { gain, above: Math.max(gains.indexOf(gain), 0) };
}

/** What is left in each leaf, drawn toward 0 for few examples. */
function valuesOf(left: Float64Array, leaves: Uint8Array, questions: readonly Question[], options: ForestOptions) {
  const byLeaf: number[][] = Array.from({ length: 1 << options.depth }, () => []);
  for (const [at, leaf] of leaves.entries()) byLeaf[leaf]!.push(left[at]!);
  const counts = byLeaf.map((errors) => errors.length + 1e-6);
  let values = byLeaf.map((errors) =>
    errors.length === 0
      ? 0
      : (options.learningRate * leafValueOf(errors, options.aim) * errors.length) / (errors.length + options.doubt),
  );
  const rising = questions.flatMap(({ feature }, level) => (feature === options.rising ? [1 << level] : []));
  for (const bit of [...rising, ...rising, ...rising]) values = withoutFall(values, counts, bit);
  return values.map((value) => roundTo(value, 10_000));
}

/** A quantile, or one step from 0 toward the typical error. */
function leafValueOf(errors: readonly number[], aim: ForestOptions['aim']): number {
  if (aim !== 'typical') return quantile(errors, aim);
  let sum = 0;
  let trust = 0;
  for (const error of errors) {
    sum += trustIn(error) * error;
    trust += trustIn(error);
  }
  return sum / trust;
}

/** Replaces two values by their mean where the one above the question is lower. */
function withoutFall(values: readonly number[], counts: readonly number[], bit: number): number[] {
  const fixed = [...values];
  for (const below of values.keys()) {
    const above = below | bit;
    if (below === above || fixed[above]! >= fixed[below]!) continue;
    const mean = (fixed[below]! * counts[below]! + fixed[above]! * counts[above]!) / (counts[below]! + counts[above]!);
    fixed[below] = mean;
    fixed[above] = mean;
  }
  return fixed;
}
