import { readEdits, writeEdits } from './edits-in-address.ts';
import type { ProformaEdits } from './shown-proforma.ts';

/** Occurs in no id and no value. */
const separator = '~';

/** A compared proforma with its edits, as one URL word: `id~interest_rate=7.25~rent=2150`. */
export function writeCompared(id: string, edits: ProformaEdits): string {
  return [id, ...Object.entries(writeEdits(edits)).map((pair) => pair.join('='))].join(separator);
}

/** Reads such a word. Ignores invalid edits, so that any link opens. */
export function readCompared(word: string): { readonly id: string; readonly edits: ProformaEdits } {
  const [id = '', ...pairs] = word.split(separator);
  const query = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
    }),
  );
  return { id, edits: readEdits(query) };
}
