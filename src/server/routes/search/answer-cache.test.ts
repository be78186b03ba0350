import { expect, test } from 'vitest';
import { createInventory } from '#engine/columns/inventory.ts';
import { createLocalEngine } from '#engine/search-engine.ts';
import { SerializedAnswer } from '../../http/serialized-answer.ts';
import { type AnsweredIndex, createAnswerCache } from './answer-cache.ts';

const mebibyte = 1_048_576;

/** An index whose version the test sets. */
function openIndex() {
  const state = { version: 1 };
  const index: AnsweredIndex = {
    engine: createLocalEngine(createInventory()),
    version: () => state.version,
  };
  return { state, index };
}

const answerOf = (length: number) => new SerializedAnswer('x'.repeat(length), { isShared: true });

test('an answer is found until a listing changes', () => {
  const { state, index } = openIndex();
  const cache = createAnswerCache(mebibyte);
  const answer = answerOf(10);
  expect(cache.find(index, 'a')).toBe(null);
  cache.store(index, 1, 'a', answer);
  expect(cache.find(index, 'a')).toBe(answer);
  state.version = 2;
  expect(cache.find(index, 'a')).toBe(null);
  expect(cache.figures()).toEqual({ hits: 1, misses: 1, bytes: 0 });
  // An index that is loaded again starts from any number.
  cache.store(index, 2, 'a', answer);
  expect(cache.find({ ...index, engine: createLocalEngine(createInventory()) }, 'a')).toBe(null);
});

test('an answer that was begun before a change is not stored', () => {
  const { state, index } = openIndex();
  const cache = createAnswerCache(mebibyte);
  state.version = 2;
  cache.store(index, 1, 'a', answerOf(10));
  expect(cache.find(index, 'a')).toBe(null);
});

test('the answers that were not used for longest make room, and no variety of searches exceeds the limit', () => {
  const { index } = openIndex();
  const cache = createAnswerCache(mebibyte);
  cache.store(index, 1, 'used', answerOf(1000));
  for (let search = 0; search < 5000; search++) {
    cache.store(index, 1, `search ${search}`, answerOf(search % 20_000));
    expect(cache.figures().bytes).toBeLessThanOrEqual(mebibyte);
    expect(cache.find(index, 'used')).not.toBe(null);
  }
  expect(cache.has(index, 'search 0')).toBe(false);
  expect(cache.has(index, 'search 4999')).toBe(true);
  // Small answers count with what surrounds them.
  for (let search = 0; search < 5000; search++) cache.store(index, 1, `small ${search}`, answerOf(1));
  const small = Array.from({ length: 5000 }, (_, search) => cache.has(index, `small ${search}`));
  expect(small.filter(Boolean).length).toBeLessThan(mebibyte / 500);
});

test('an answer larger than the limit is not stored, and one stored again counts once', () => {
  const { index } = openIndex();
  const cache = createAnswerCache(10_000);
  cache.store(index, 1, 'large', answerOf(10_000));
  expect(cache.has(index, 'large')).toBe(false);
  cache.store(index, 1, 'a', answerOf(1000));
  const { bytes } = cache.figures();
  cache.store(index, 1, 'a', answerOf(1000));
  expect(cache.figures().bytes).toBe(bytes);
});
