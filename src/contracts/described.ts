import * as z from 'zod/mini';

/** Gives a schema the words that the API's description prints beside it. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}
