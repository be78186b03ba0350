import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInApi } from '#contracts/sign-in.ts';
import { writeForm } from '#contracts/write-form.ts';
import { calls } from '../description/calls.ts';
import { parseForm } from '../guards/read-body.ts';
import { type JsonSchema, readFormValue } from './form-values.ts';

type Shape = JsonSchema & { readonly enum?: readonly unknown[]; readonly const?: unknown };

/** Values that a page may send for a schema. Empty text is ambiguous where null is allowed. */
function valuesOf(shape: Shape, isEmptyText = true): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((branch) => valuesOf(branch, !takesNull(shape) && isEmptyText)));
  if (shape.const !== undefined) return fc.constant(isEmptyText || shape.const !== '' ? shape.const : null);
  if (shape.enum) return fc.constantFrom(...shape.enum.filter((value) => isEmptyText || value !== ''));
  const types = [shape.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, shape, isEmptyText && !types.includes('null'))));
}

function valuesOfType(type: string, shape: Shape, isEmptyText: boolean): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.maxSafeInteger();
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  if (type === 'array' && shape.prefixItems) return fc.tuple(...shape.prefixItems.map((each) => valuesOf(each, false)));
  if (type === 'array') return fc.array(valuesOf(shape.items ?? {}, false), { maxLength: 4 });
  if (type === 'object') return objectsOf(shape);
  return fc.string({ unit: 'grapheme', minLength: isEmptyText ? 0 : 1 });
}

function objectsOf({ properties = {} }: Shape): fc.Arbitrary<object> {
  const names = Object.keys(properties).filter((name) => !Object.hasOwn(properties, `${name}[]`));
  const model = Object.fromEntries(names.map((name) => [name, valuesOf(properties[name]!)]));
  return fc.record(model, { requiredKeys: [] });
}

function takesNull(shape: Shape): boolean {
  return shape.anyOf ? shape.anyOf.some(takesNull) : [shape.type].flat().includes('null');
}

const withBody = Object.entries({ ...calls, ...signInApi }).flatMap(([name, { input }]) =>
  input ? [{ name, shape: z.toJSONSchema(input as z.ZodMiniType, { io: 'input' }) as Shape }] : [],
);

test('Some calls have an input', () => {
  expect(withBody.length).toBeGreaterThan(25);
});

test.each(withBody)('The server reads what a page writes for $name', ({ shape }) => {
  fc.assert(
    fc.property(valuesOf(shape), (input) => {
      const sent = Object.entries(input as object).map(([name, value]) => [name.replace(/\[\]$/, ''), value]);
      expect(readFormValue(parseForm(writeForm(input as object)), shape)).toEqual(Object.fromEntries(sent));
    }),
    { numRuns: 60 },
  );
});

test('A list of a thousand entries is accepted', () => {
  const input = { proforma_ids: Array.from({ length: 1000 }, (_, index) => `id-${index}`) };
  const schema: JsonSchema = { properties: { proforma_ids: { type: 'array', items: { type: 'string' } } } };
  expect(readFormValue(parseForm(writeForm(input)), { ...schema, type: 'object' })).toEqual(input);
});
