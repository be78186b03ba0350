/** A value that COPY can write. */
export type CopyValue = string | number | boolean | null | readonly string[];

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Formats a value in the text format of PostgreSQL's COPY. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value.length === 0 ? '{}' : escapeText(arrayText(value));
}

function escapeText(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => escapes[character] ?? character) : text;
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
