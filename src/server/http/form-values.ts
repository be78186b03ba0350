/** The part of JSON Schema that request schemas use. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
};

const plainNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Converts form text to the types of its schema: numbers, booleans, and null or an empty list or object for empty text.
 * Inverse of `writeForm`. Other values stay text, so that the schema reports the error.
 */
export function readFormValue(value: unknown, schema: JsonSchema): unknown {
  const branches = branchesOf(schema);
  const accepts = (...types: readonly string[]) =>
    branches.some((branch) => types.some((type) => isOfType(branch, type)));
  if (typeof value === 'string') {
    if (value === '' && accepts('null')) return null;
    if (value === '' && accepts('object') && !accepts('string')) return {};
    if (accepts('number', 'integer') && plainNumber.test(value)) return Number(value);
    if (accepts('boolean') && (value === 'true' || value === 'false')) return value === 'true';
    return value;
  }
  if (Array.isArray(value)) {
    const list = branches.find((branch) => isOfType(branch, 'array'));
    if (list && value.length === 1 && value[0] === '') return [];
    return value.map((entry, index) => readFormValue(entry, list?.prefixItems?.[index] ?? list?.items ?? {}));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = branches.find((branch) => isOfType(branch, 'object'))?.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, readFormValue(inner, properties[name] ?? {})]),
  );
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(branchesOf) : [schema];
}

function isOfType({ type }: JsonSchema, expectedType: string): boolean {
  return [type].flat().includes(expectedType);
}
