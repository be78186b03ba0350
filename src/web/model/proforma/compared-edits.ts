import { readEdits, writeEdits } from './edits-in-address.ts';
import type { ProformaEdits } from './proforma-panel.ts';

/** Neither an id nor a value has it. */
const separator = '~';

/** A proforma of a comparison with its edits, as one word: `id~interest_rate=7.25~rent=2150`. */
export function writeCompared(id: string, edits: ProformaEdits): string {
  return [id, ...Object.entries(writeEdits(edits)).map((pair) => pair.join('='))].join(separator);
}

/** The same, read; what is not valid is left out, so that any link opens. */
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
