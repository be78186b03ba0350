import { Refusal } from '#commands/refusal.ts';

const maxLevels = 32;
const maxFields = 1000;
const maxFieldsToParse = 20_000;
const maxEntries = 1000;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Refuses malicious bodies before schema checks: names of prototype members, text that no database can store, and
 * excessive nesting or numbers of fields.
 */
export function inspectBody(body: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  let fields = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') refuseUnstorable(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxLevels) throw new Refusal('malformed_request', { message: 'The body is nested too deeply.' });
    if (Array.isArray(value)) {
      if (value.length > maxEntries) throw tooMany('entries');
    } else {
      const names = Object.keys(value);
      fields += names.length;
      if (fields > maxFields) throw tooMany('fields');
      for (const name of names) refuseName(name);
    }
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
}

/** Refuses JSON text with so many fields that parsing would block other requests. */
export function refuseManyFields(json: string): void {
  let fields = 0;
  for (const _field of json.matchAll(/"\s*:/g)) {
    fields++;
    if (fields > maxFieldsToParse) throw tooMany('fields');
  }
}

/** Refuses names of prototype members; checks each part of `a[b]` and `a.b`. */
export function refuseName(name: string): void {
  refuseUnstorable(name);
  for (const part of name.split(/[.[\]]/)) {
    if (part === 'prototype' || part in Object.prototype) {
      throw new Refusal('malformed_request', { message: 'A field name isn’t allowed.' });
    }
  }
}

function refuseUnstorable(text: string): void {
  if (text.includes('\0') || loneSurrogate.test(text)) {
    throw new Refusal('malformed_request', { message: 'The text contains a character that isn’t allowed.' });
  }
}

function tooMany(what: string): Refusal {
  return new Refusal('validation_failed', { fields: [{ path: '', message: `Too many ${what}` }] });
}
