/** The sum of many small regression trees. A tree asks a few questions about features, whose answers lead to a value. */
export type Forest = {
  readonly start: number;
  /** For each feature, the thresholds of all questions about it, ascending, then infinities up to `width`. */
  readonly thresholds: Float64Array;
  /** `depth` questions per tree: the number of the feature, and the position in `thresholds`. */
  readonly features: Uint8Array;
  readonly positions: Int32Array;
  /** 2^depth values per tree, in parts of `valueScale`. Bit n of the position is the answer to question n. */
  readonly values: Int32Array;
};

/** One tree: its questions and values. */
export type Tree = {
  readonly questions: readonly Question[];
  readonly values: readonly number[];
};

/** Whether a feature is above a threshold. */
type Question = { readonly feature: number; readonly threshold: number };

/** The most questions of a tree. A fixed number, so that `predict` needs no inner loop. */
export const depth = 5;
const leaves = 1 << depth;
/** A power of two above the number of thresholds of a feature, for a search without branches. */
const width = 32;
/** The most different thresholds of a feature. */
export const maxThresholds: number = width - 1;

/** Values are whole numbers of ten-thousandths. */
const valueScale = 10_000;

/** Fills trees with fewer questions. */
const neverAbove: Question = { feature: 0, threshold: Number.POSITIVE_INFINITY };

/** Combines trees. Throws if a tree has too many questions or a feature too many thresholds. */
export function forestOf(start: number, trees: readonly Tree[]): Forest {
  const questions = trees.flatMap((tree) => filled(tree.questions, depth, neverAbove));
  const featureCount = Math.max(0, ...questions.map(({ feature }) => feature + 1));
  const thresholds = Array.from({ length: featureCount }, (_, feature) => {
    const asked = questions.filter((question) => question.feature === feature).map(({ threshold }) => threshold);
    const distinct = Float64Array.from(new Set([...asked, neverAbove.threshold])).sort();
    return filled([...distinct], width, neverAbove.threshold);
  });
  return {
    start,
    thresholds: Float64Array.from(thresholds.flat()),
    features: Uint8Array.from(questions, ({ feature }) => feature),
    positions: Int32Array.from(
      questions,
      ({ feature, threshold }) => width * feature + thresholds[feature]!.indexOf(threshold),
    ),
    values: Int32Array.from(
      trees.flatMap((tree) => filled(tree.values, leaves, 0)),
      (value) => Math.round(value * valueScale),
    ),
  };
}

function filled<Item>(items: readonly Item[], length: number, item: Item): Item[] {
  if (items.length > length) throw new Error(`A tree has ${items.length} parts where ${length} fit.`);
  return [...items, ...Array.from({ length: length - items.length }, () => item)];
}

/** Predicts 0 for everything. */
export const emptyForest = forestOf(0, []);

/** The sum of the trees for the features of one home. An unknown feature (NaN) answers no. */
export function predict({ start, thresholds, features, positions, values }: Forest, row: readonly number[]): number {
  countPassed(thresholds, row);
  let sum = 0;
  let first = 0;
  for (let question = 0; question < positions.length; question += depth) {
    const position =
      answerTo(question, features, positions) |
      (answerTo(question + 1, features, positions) << 1) |
      (answerTo(question + 2, features, positions) << 2) |
      (answerTo(question + 3, features, positions) << 3) |
      (answerTo(question + 4, features, positions) << 4);
    sum += values[first + position]!;
    first += leaves;
  }
  return start + sum / valueScale;
}

/** 1 if the value is above the threshold: the sign bit of their difference, several times as fast as a branch. */
function answerTo(question: number, features: Uint8Array, positions: Int32Array): number {
  return (positions[question]! - passed[features[question]!]!) >>> 31;
}

/** For each feature, the position of the first threshold that its value is not above. Reused for every home. */
const passed = new Int32Array(256);

function countPassed(thresholds: Float64Array, row: readonly number[]): void {
  let feature = 0;
  for (let first = 0; first < thresholds.length; first += width) {
    const value = row[feature]!;
    let at = first;
    at += Number(value > thresholds[at + 15]!) << 4;
    at += Number(value > thresholds[at + 7]!) << 3;
    at += Number(value > thresholds[at + 3]!) << 2;
    at += Number(value > thresholds[at + 1]!) << 1;
    passed[feature++] = at + Number(value > thresholds[at]!);
  }
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

/** The text that `readForest` reads. */
export function writeForest(start: number, trees: readonly Tree[]): string[] {
  const lines = trees.map(({ questions, values }) => {
    const asked = questions.map(({ feature, threshold }) => `${feature}>${threshold}`).join(' ');
    return `${asked}:${values.map((value) => Math.round(value * valueScale)).join(' ')}`;
  });
  return [`${start}`, ...lines];
}
