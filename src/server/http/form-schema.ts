import * as z from 'zod/mini';
import type { JsonSchema } from './form-values.ts';

/** Kept for all servers of a process, because those of all calls together take a tenth of a second. */
const schemas = new WeakMap<z.ZodMiniType, JsonSchema>();

/** The JSON Schema by which the fields of a form become an input. */
export function formSchemaOf(input: z.ZodMiniType): JsonSchema {
  const known = schemas.get(input);
  if (known) return known;
  const schema = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
  schemas.set(input, schema);
  return schema;
}
