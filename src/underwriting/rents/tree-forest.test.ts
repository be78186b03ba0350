import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyForest, forestOf, predict, readForest, type Tree, writeForest } from './tree-forest.ts';

const value = fc.integer({ min: -9999, max: 9999 }).map((parts) => parts / 10_000);
const threshold = fc.integer({ min: -20, max: 20 }).map((half) => half / 2);
const feature = fc.integer({ min: 0, max: 3 });
const twoQuestions = fc.tuple(fc.record({ feature, threshold }), fc.record({ feature, threshold }));
const tree: fc.Arbitrary<Tree> = fc.record({
  questions: twoQuestions,
  values: fc.array(value, { minLength: 4, maxLength: 4 }),
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
        const answers = questions.map(({ feature, threshold }) => Number(features[feature]! > threshold));
        return sum + values[answers[0]! + 2 * answers[1]!]!;
      }, start);
      expect(predict(forestOf(start, some), Float64Array.from(features))).toBeCloseTo(expected, 12);
    }),
  );
});

test('an unknown feature answers no', () => {
  const forest = forestOf(0, [{ questions: [{ feature: 0, threshold: -5 }], values: [1, 2] }]);
  expect(predict(forest, Float64Array.of(Number.NaN))).toBe(1);
  expect(predict(emptyForest, Float64Array.of(7))).toBe(0);
});

test('a forest is read as it was written', () => {
  fc.assert(
    fc.property(value, trees, (start, some) => {
      expect(readForest(writeForest(start, some))).toEqual(forestOf(start, some));
    }),
  );
});
