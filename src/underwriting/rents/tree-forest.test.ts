import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  depth,
  emptyForest,
  forestOf,
  maxThresholds,
  predict,
  readForest,
  type Tree,
  writeForest,
} from './tree-forest.ts';

const value = fc.integer({ min: -9999, max: 9999 }).map((parts) => parts / 10_000);
const threshold = fc.integer({ min: -15, max: 15 }).map((half) => half / 2);
const feature = fc.integer({ min: 0, max: 3 });
const tree: fc.Arbitrary<Tree> = fc
  .array(fc.record({ feature, threshold }), { minLength: 1, maxLength: depth })
  .chain((questions) => {
    const length = 2 ** questions.length;
    return fc.record({
      questions: fc.constant(questions),
      values: fc.array(value, { minLength: length, maxLength: length }),
    });
  });
const trees = fc.array(tree, { maxLength: 8 });
const row = fc.array(
  fc.integer({ min: -25, max: 25 }).map((half) => half / 2),
  { minLength: 4, maxLength: 4 },
);

test('the prediction is the start plus the value that each tree leads to', () => {
  fc.assert(
    fc.property(value, trees, row, (start, some, features) => {
      const expected = some.reduce((sum, { questions, values }) => {
        const answers = questions.map(({ feature, threshold }, at) => (features[feature]! > threshold ? 2 ** at : 0));
        return sum + values[answers.reduce((position, answer) => position + answer, 0)]!;
      }, start);
      expect(predict(forestOf(start, some), features)).toBeCloseTo(expected, 12);
    }),
  );
});

test('an unknown feature answers no', () => {
  const forest = forestOf(0, [{ questions: [{ feature: 0, threshold: -5 }], values: [1, 2] }]);
  expect(predict(forest, [Number.NaN])).toBe(1);
  expect(predict(emptyForest, [7])).toBe(0);
});

test('more questions or thresholds than fit are refused', () => {
  const question = (threshold: number) => ({ questions: [{ feature: 0, threshold }], values: [0, 1] });
  const thresholds = Array.from({ length: maxThresholds }, (_, at) => question(at));
  expect(predict(forestOf(0, thresholds), [maxThresholds - 1.5])).toBe(maxThresholds - 1);
  expect(predict(forestOf(0, thresholds), [Number.POSITIVE_INFINITY])).toBe(maxThresholds);
  expect(() => forestOf(0, [...thresholds, question(-1)])).toThrow('fit');
  const questions = Array.from({ length: depth + 1 }, () => ({ feature: 0, threshold: 0 }));
  expect(() => forestOf(0, [{ questions, values: [] }])).toThrow('fit');
});

test('a forest is read as it was written', () => {
  fc.assert(
    fc.property(value, trees, (start, some) => {
      expect(readForest(writeForest(start, some))).toEqual(forestOf(start, some));
    }),
  );
});
