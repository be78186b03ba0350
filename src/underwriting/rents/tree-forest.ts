/**
 * The sum of many small regression trees. A tree asks the same question about a feature at each level, so `depth`
 * questions lead to one of 2^depth values.
 */
export type Forest = {
  readonly start: number;
  readonly depth: number;
  /** For each feature, the thresholds of all questions about it, ascending. */
  readonly thresholds: readonly Float64Array[];
  /** `depth` questions per tree: the number of the feature, and the position among its thresholds. */
  readonly features: Uint8Array;
  readonly positions: Int32Array;
  /** 2^depth values per tree. Bit n of the position is the answer to question n. */
  readonly values: Float64Array;
};

/** One tree: its questions and values. */
export type Tree = {
  readonly questions: readonly { readonly feature: number; readonly threshold: number }[];
  readonly values: readonly number[];
};

/** Combines trees of the same depth. */
export function forestOf(start: number, trees: readonly Tree[]): Forest {
  const questions = trees.flatMap((tree) => tree.questions);
  const count = Math.max(0, ...questions.map(({ feature }) => feature + 1));
  const thresholds = Array.from({ length: count }, (_, feature) => {
    const asked = questions.filter((question) => question.feature === feature).map(({ threshold }) => threshold);
    return Float64Array.from(new Set(asked)).sort();
  });
  return {
    start,
    depth: trees[0]?.questions.length ?? 0,
    thresholds,
    features: Uint8Array.from(questions, ({ feature }) => feature),
    positions: Int32Array.from(questions, ({ feature, threshold }) => thresholds[feature]?.indexOf(threshold) ?? 0),
    values: Float64Array.from(trees.flatMap((tree) => tree.values)),
  };
}

/** Predicts 0 for everything. */
export const emptyForest = forestOf(0, []);

/** The sum of the trees for the features of one home. An unknown feature (NaN) answers no. */
export function predict(forest: Forest, row: Float64Array): number {
  const { depth, features, positions, values } = forest;
  const passed = countPassed(forest.thresholds, row);
  let sum = forest.start;
  let question = 0;
  for (let first = 0; first < values.length; first += 1 << depth) {
    let position = first;
    for (let level = 0; level < depth; level++, question++) {
      // The sign bit is 1 if the value is above the threshold; without a branch, this is several times as fast.
      const above = positions[question]! - passed[features[question]!]!;
      position += (above >>> 31) << level;
    }
    sum += values[position]!;
  }
  return sum;
}

/** For each feature, how many of its ascending thresholds are below its value. */
function countPassed(thresholds: readonly Float64Array[], row: Float64Array): Int32Array {
  const passed = new Int32Array(thresholds.length);
  for (let feature = 0; feature < thresholds.length; feature++) {
    passed[feature] = countBelow(thresholds[feature]!, row[feature]!);
  }
  return passed;
}

function countBelow(thresholds: Float64Array, value: number): number {
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > thresholds[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads a forest from text: the start, then one tree per line, `feature>threshold` for each question and the values. */
export function readForest([start = '0', ...lines]: readonly string[]): Forest {
  return forestOf(Number(start), lines.map(readTree));
}

function readTree(line: string): Tree {
  const [questions = '', values = ''] = line.split(':');
  return {
    questions: questions.split(' ').map((question) => {
      const [feature, threshold] = question.split('>').map(Number);
      return { feature: feature ?? 0, threshold: threshold ?? 0 };
    }),
    values: values.split(' ').map((value) => Number(value) / valueScale),
  };
}

/** Values are written as whole numbers of ten-thousandths. */
const valueScale = 10_000;

/** The text that `readForest` reads. */
export function writeForest(start: number, trees: readonly Tree[]): string[] {
  const lines = trees.map(({ questions, values }) => {
    const asked = questions.map(({ feature, threshold }) => `${feature}>${threshold}`).join(' ');
    return `${asked}:${values.map((value) => Math.round(value * valueScale)).join(' ')}`;
  });
  return [`${start}`, ...lines];
}
