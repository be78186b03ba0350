import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('Work of one key runs in sequence, even after a failure, and other keys do not wait', async () => {
  const runInTurn = createKeyedMutex();
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    runInTurn(key, () => {
      events.push(`${name} begins`);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, name === 'first' ? () => reject(new Error(name)) : resolve);
      });
    });
  const first = begin('a', 'first');
  const second = begin('a', 'second');
  const other = begin('b', 'other');
  await Promise.resolve();
  expect(events).toEqual(['first begins', 'other begins']);
  ends.get('first')!();
  await expect(first).rejects.toThrow('first');
  const third = begin('a', 'third');
  expect(events.slice(2)).toEqual(['second begins']);
  ends.get('second')!();
  await second;
  await Promise.resolve();
  expect(events.slice(3)).toEqual(['third begins']);
  for (const name of ['third', 'other']) ends.get(name)!();
  await Promise.all([third, other]);
});
