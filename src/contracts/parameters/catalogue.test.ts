import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { statedAssumptions } from '../assumptions.ts';
import { propertyTypes } from '../listing.ts';
import { searchPayload } from '../search-payload.ts';
import { assumptionNames, catalogue, parameterNames, parameterOf, type WireName } from './catalogue.ts';
import { clientName } from './names.ts';
import type { NumberParameter, RangeParameter } from './parameter.ts';

/** Fields of a search that choose rows of the response, and not which listings match. */
const otherFields = ['from', 'limit', 'sort', 'view_mode', 'bbox', 'zoom', 'include', 'only_new_in', 'near_miss_only'];

const schemaOf = (name: WireName): z.ZodMiniType => searchPayload.shape[name];
const accepts = (name: WireName, value: unknown) => schemaOf(name).safeParse(value).success;

const numbers = parameterNames.flatMap((name): [WireName, NumberParameter][] => {
  const entry = parameterOf(name);
  return entry.kind === 'number' ? [[name, entry]] : [];
});
const ranges = parameterNames.flatMap((name): [WireName, RangeParameter][] => {
  const entry = parameterOf(name);
  return entry.kind === 'range' ? [[name, entry]] : [];
});

test('The catalogue has an entry for every assumption, target and filter of a request, and no other', () => {
  expect([...parameterNames, ...otherFields].sort()).toEqual(Object.keys(searchPayload.shape).sort());
  expect([...assumptionNames].sort()).toEqual(Object.keys(statedAssumptions.shape).sort());
});

test('Every name and every position in addresses is unique', () => {
  const names: readonly string[] = parameterNames.map(clientName);
  const positions = parameterNames.flatMap((name) => parameterOf(name).address ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(positions).size).toBe(positions.length);
});

test('Every entry has a label, and every assumption a group in the panel that edits it', () => {
  for (const name of parameterNames) expect(parameterOf(name).label, name).toMatch(/^[A-Z]/);
  for (const name of assumptionNames) expect(parameterOf(name).panel, name).toBeDefined();
});

test.each(numbers)('%s accepts its bounds and its default, and nothing just outside', (name, entry) => {
  const { min, max, isWhole, default: standard } = entry;
  const step = isWhole ? 1 : Math.max(1e-9, max * 1e-12);
  for (const value of [min, max, min + step, max - step]) expect(accepts(name, value), String(value)).toBe(true);
  for (const value of [min - step, max + step]) expect(accepts(name, value), String(value)).toBe(false);
  expect(accepts(name, min + 0.5)).toBe(!isWhole);
  if (standard !== null) expect(accepts(name, standard)).toBe(true);
});

test.each(numbers)('The sliders of %s are within its bounds', (name, { min, max, track, slider }) => {
  for (const each of [track, slider]) {
    expect(each?.min ?? min).toBeGreaterThanOrEqual(min);
    expect(each?.max ?? max).toBeLessThanOrEqual(max);
  }
  expect(track !== undefined).toBe((assumptionNames as readonly WireName[]).includes(name));
});

test.each(ranges)('The ends of %s accept its bounds, and nothing just outside', (name, { min, max }) => {
  const step = Math.max(1e-9, max * 1e-12);
  expect(accepts(name, [min, max])).toBe(true);
  expect(accepts(name, [min - step, null])).toBe(false);
  expect(accepts(name, [null, max + step])).toBe(false);
});

test('Every choice accepts its options and no other word', () => {
  for (const name of parameterNames) {
    const entry = parameterOf(name);
    if (entry.kind !== 'choice') continue;
    for (const option of Object.keys(entry.options)) expect(accepts(name, option), `${name} ${option}`).toBe(true);
    expect(accepts(name, 'another'), name).toBe(false);
    expect(accepts(name, ''), name).toBe(entry.hasBlank === true);
  }
});

test('Every property type has a label', () => {
  expect(Object.keys(catalogue.property_type.options)).toEqual(propertyTypes);
});
