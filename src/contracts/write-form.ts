type Field = [name: string, text: string];

/**
 * Encodes an input as a form: lists as `name[]=a&name[]=b`, objects as `name[inner]=a`, booleans as `true` and `false`,
 * and null, empty lists and empty objects as an empty text. Omits absent fields.
 */
export function writeForm(input: object): string {
  const fields = Object.entries(input).flatMap(([name, value]) => fieldsOf(name, value));
  const encoded = new URLSearchParams([...fields]).toString();
  return encoded.replaceAll('%5B', '[').replaceAll('%5D', ']');
}

function fieldsOf(name: string, value: unknown): readonly Field[] {
  if (value === undefined) return [];
  const bare = name.replace(/\[\]$/, '');
  if (value === null) return [[bare, '']];
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value.length === 0 ? [null] : value;
    return entries.map((entry) => [`${bare}[]`, textOf(entry)]);
  }
  if (typeof value !== 'object') return [[name, textOf(value)]];
  const inner = Object.entries(value).flatMap(([key, each]) => fieldsOf(`${name}[${key}]`, each));
  return inner.length === 0 ? [[name, '']] : inner;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  throw new TypeError('A form can contain only text, numbers and booleans');
}
