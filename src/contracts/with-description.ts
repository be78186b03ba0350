import * as z from 'zod/mini';

/** Adds the description that the API documentation prints. */
export function withDescription<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}
