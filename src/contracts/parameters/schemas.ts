import * as z from 'zod/mini';
import { numberBetween, wholeBetween } from '../number-in-range.ts';
import { withDescription } from '../with-description.ts';
import { type catalogue, parameterOf, type WireName } from './catalogue.ts';
import type { Parameter, RangeParameter } from './parameter.ts';

type Values<Options> = Extract<keyof Options, string>;
type EnumOf<Value extends string> = z.ZodMiniEnum<{ [Each in Value]: Each }>;
type End = z.ZodMiniNullable<z.ZodMiniNumber>;

/** The schema of a stated value. Texts and lists have their own. */
type SchemaOf<Entry> = Entry extends { kind: 'number' }
  ? z.ZodMiniNumber
  : Entry extends { kind: 'choice'; options: infer Options }
    ? EnumOf<Entry extends { hasBlank: true } ? Values<Options> | '' : Values<Options>>
    : Entry extends { kind: 'switch' }
      ? z.ZodMiniBoolean
      : Entry extends { kind: 'range' }
        ? z.ZodMiniTuple<[End, End], null>
        : never;

/** The schema of a value in force: null only where no default applies. */
type SettledSchemaOf<Entry> = Entry extends { kind: 'choice'; options: infer Options; default: infer Default }
  ? Default extends null
    ? z.ZodMiniNullable<EnumOf<Values<Options>>>
    : EnumOf<Values<Options>>
  : Entry extends { default: null }
    ? z.ZodMiniNullable<SchemaOf<Entry>>
    : SchemaOf<Entry>;

type Unset<Schema extends z.ZodMiniType> = z.ZodMiniOptional<z.ZodMiniNullable<Schema>>;
export type StatedShape<Name extends WireName> = { [Each in Name]: Unset<SchemaOf<(typeof catalogue)[Each]>> };
export type SettledShape<Name extends WireName> = { [Each in Name]: SettledSchemaOf<(typeof catalogue)[Each]> };

/** Optional fields of a request. An absent or null value takes its default. */
export function statedShape<Name extends WireName>(names: readonly Name[]): StatedShape<Name> {
  return shapeOf(names, (entry) => describe(z.optional(z.nullable(statedSchema(entry))), entry, byDefault(entry)));
}

/** Fields of an answer, in which every default is applied. */
export function settledShape<Name extends WireName>(names: readonly Name[]): SettledShape<Name> {
  return shapeOf(names, (entry) => describe(settledSchema(entry), entry));
}

function shapeOf<Shape>(names: readonly WireName[], schemaOf: (entry: Parameter) => z.ZodMiniType): Shape {
  return Object.fromEntries(names.map((name) => [name, schemaOf(parameterOf(name))])) as Shape;
}

function statedSchema(entry: Parameter): z.ZodMiniType {
  if (entry.kind === 'choice') return z.enum([...Object.keys(entry.options), ...(entry.hasBlank ? [''] : [])]);
  return entry.kind === 'range' ? range(entry) : schemaOfKind(entry);
}

function settledSchema(entry: Parameter): z.ZodMiniType {
  const schema = entry.kind === 'choice' ? z.enum(Object.keys(entry.options)) : schemaOfKind(entry);
  return 'default' in entry && entry.default === null ? z.nullable(schema) : schema;
}

function schemaOfKind(entry: Parameter): z.ZodMiniType {
  if (entry.kind === 'switch') return z.boolean();
  if (entry.kind !== 'number') throw new Error(`${entry.label} has no general schema`);
  return entry.isWhole ? wholeBetween(entry.min, entry.max) : numberBetween(entry.min, entry.max);
}

/** An inclusive [min, max]. Either end can be null. */
function range({ min, max }: RangeParameter) {
  const end = z.nullable(numberBetween(min, max));
  return z
    .tuple([end, end])
    .check(
      z.refine(([low, high]) => low === null || high === null || low <= high, 'The lower end is above the upper end'),
    );
}

function describe(schema: z.ZodMiniType, entry: Parameter, more = ''): z.ZodMiniType {
  const isDescribed = entry.kind === 'number' && (entry.default !== null || entry.meets !== undefined);
  return isDescribed ? withDescription(schema, entry.unit + more) : schema;
}

function byDefault(entry: Parameter): string {
  return entry.kind === 'number' && entry.default !== null ? `; ${entry.default} by default` : '';
}
