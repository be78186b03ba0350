import * as z from 'zod/mini';

/** What a role without `can_view_limited_fields` sees of a value. The server applies it to every response. */
export type Limits<Value = never> = {
  /** Absent fields. */
  readonly omits?: readonly string[];
  /** Coordinates in degrees, rounded as on the map. */
  readonly rounds?: readonly string[];
  /** Fields that are null in this value. */
  readonly nulls?: (value: Value) => readonly string[];
  /** Whether every role that gets this value sees all of it. */
  readonly isExempt?: (value: Value) => boolean;
};

export const limitsOfSchemas: z.core.$ZodRegistry<Limits> = z.registry<Limits>();
export const limitedFieldLists: z.core.$ZodRegistry<{ readonly paths: readonly string[] }> = z.registry();

/** Declares what roles see of an object or a record. */
/* @__NO_SIDE_EFFECTS__ */
export function limitedBy<Schema extends z.ZodMiniType>(schema: Schema, limits: Limits<z.output<Schema>>): Schema {
  limitsOfSchemas.add(schema, limits);
  return schema;
}

/** The field `limited_fields` of a response: the paths that the role cannot see, such as `calculation.irr`. */
export function limitedFieldList(paths: readonly string[]): z.ZodMiniArray<z.ZodMiniString> {
  const list = z.array(z.string());
  limitedFieldLists.add(list, { paths });
  return list;
}

/** A response before the server limits it. */
export type Unlimited<Response> = Response extends { limited_fields: string[] }
  ? Omit<Response, 'limited_fields'>
  : Response;
