import type * as z from 'zod/mini';
import type { Role } from '#contracts/access.ts';
import { type Limits, limitedFieldLists, limitsOfSchemas, type Unlimited } from '#contracts/limited-fields.ts';
import { hasFeature } from '#domain/role-features.ts';
import { microdegrees } from '#engine/columns/columns.ts';
import { createSnap } from '#engine/map/coordinate-grid.ts';

/** Degrees to which coordinates are rounded without access to limited fields. */
const coarseGrid = 0.01;

/** Degrees to which the role's coordinates are rounded; 0: exact. */
export function coordinateGridOf(role: Role): number {
  return seesAll(role) ? 0 : coarseGrid;
}

/** Removes from a response what its schema hides from the role, and fills in each `limited_fields`. */
export function limitTo<Schema extends z.ZodMiniType>(
  role: Role,
  schema: Schema,
  response: Unlimited<z.output<Schema>>,
): z.output<Schema> {
  return (limiterOf(schema, seesAll(role))?.(response) ?? response) as z.output<Schema>;
}

export function seesAll(role: Role): boolean {
  return hasFeature(role, 'can_view_limited_fields');
}

type Limiter = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

const limiters = { all: new WeakMap<object, Limiter | null>(), limited: new WeakMap<object, Limiter | null>() };

/** Compiled once per schema. Null: the schema hides nothing. */
function limiterOf(schema: z.core.$ZodType, seesAll: boolean): Limiter | null {
  const compiled = seesAll ? limiters.all : limiters.limited;
  let limiter = compiled.get(schema);
  if (limiter === undefined) {
    limiter = compile(schema, seesAll);
    compiled.set(schema, limiter);
  }
  return limiter;
}

function compile(schema: z.core.$ZodType, seesAll: boolean): Limiter | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') {
    const inner = limiterOf(def.innerType, seesAll);
    return inner && ((value) => (value === undefined || value === null ? value : inner(value)));
  }
  if (def.type === 'array') {
    const element = limiterOf(def.element, seesAll);
    return element && ((value) => (value as unknown[]).map(element));
  }
  if (def.type === 'union' && def.options.some((option) => limiterOf(option, seesAll)))
    throw new Error('Fields of a union cannot be limited.');
  const fields = def.type === 'object' ? compileFields(def.shape, seesAll) : [];
  const limits = seesAll ? undefined : limitsOfSchemas.get(schema);
  if (fields.length === 0 && limits === undefined) return null;
  return (value) => {
    const own = limits ? limit(value as Fields, limits) : { ...(value as Fields) };
    for (const [name, limiter] of fields) if (name in own || name === listField) own[name] = limiter(own[name]);
    return own;
  };
}

const listField = 'limited_fields';

function compileFields(shape: z.core.$ZodLooseShape, seesAll: boolean): [name: string, limiter: Limiter][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, Limiter][] => {
    const list = limitedFieldLists.get(schema);
    if (list) return [[name, () => (seesAll ? [] : [...list.paths])]];
    const limiter = limiterOf(schema, seesAll);
    return limiter ? [[name, limiter]] : [];
  });
}

function limit(value: Fields, { omits = [], rounds = [], nulls, isExempt }: Limits): Fields {
  if (isExempt?.(value as never)) return { ...value };
  const limited: Fields = {};
  for (const name in value) if (!omits.includes(name)) limited[name] = value[name];
  for (const name of rounds) limited[name] = coarse(value[name] as number | null);
  for (const name of nulls?.(value as never) ?? []) limited[name] = null;
  return limited;
}

const snap = createSnap(coarseGrid);

/** Matches the map's pins to the last bit. */
function coarse(degrees: number | null): number | null {
  return degrees === null ? null : snap(Math.round(degrees * microdegrees)) / microdegrees;
}
