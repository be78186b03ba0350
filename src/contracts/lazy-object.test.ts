import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';

const makeShape = () => ({ name: z.string(), age: z.optional(z.number()) });

test('A lazy object builds its fields once, on first use', () => {
  const make = vi.fn(makeShape);
  const person = lazyObject(make);
  const people = lazyObject(() => ({ first: person, others: z.array(person), maybe: z.partial(person) }));
  expect(make).not.toHaveBeenCalled();
  expect(people.safeParse({ first: { name: 'a' }, others: [{ name: 'b', age: 1 }], maybe: {} }).success).toBe(true);
  expect(people.shape.first.shape.name).toBe(person.shape.name);
  expect(make).toHaveBeenCalledTimes(1);
});

test('A lazy object validates, strips and describes like an eager one', () => {
  const eager = z.object(makeShape());
  for (const value of [{ name: 'a', other: 1 }, { name: 1 }, { age: 1 }, null, []]) {
    expect(lazyObject(makeShape).safeParse(value).data).toEqual(eager.safeParse(value).data);
    expect(lazyObject(makeShape).safeParse(value).error?.issues).toEqual(eager.safeParse(value).error?.issues);
  }
  expect(z.toJSONSchema(lazyObject(makeShape))).toEqual(z.toJSONSchema(eager));
});
