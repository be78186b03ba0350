import { type StatedAssumptions, statedAssumptions } from '#contracts/assumptions.ts';
import { type AssumptionName, parameterOf } from '#contracts/parameters/catalogue.ts';
import { type UserFacts, userFacts } from '#contracts/user-facts.ts';
import type { ProformaEdits } from './shown-proforma.ts';

type EditName = keyof ProformaEdits;

const switchValues: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The name of every possible edit. */
function editNames(): EditName[] {
  return [...Object.keys(statedAssumptions.shape), ...Object.keys(userFacts.shape)] as EditName[];
}

/** Reads edits from a URL query. Ignores invalid values, so that any link opens. An empty text is null. */
export function readEdits(query: Readonly<Record<string, unknown>>): ProformaEdits {
  const edits: Record<string, unknown> = {};
  for (const name of editNames()) {
    const text = query[name];
    if (typeof text !== 'string') continue;
    const parsed = editSchema(name).safeParse(readValue(name, text));
    if (parsed.success && parsed.data !== undefined) edits[name] = parsed.data;
  }
  return edits;
}

export function writeEdits(edits: ProformaEdits): Record<string, string> {
  const stated = editNames().filter((name) => edits[name] !== undefined);
  return Object.fromEntries(stated.map((name) => [name, edits[name] === null ? '' : String(edits[name])]));
}

export function editSchema(name: EditName) {
  return name in userFacts.shape
    ? userFacts.shape[name as keyof UserFacts]
    : statedAssumptions.shape[name as keyof StatedAssumptions];
}

function readValue(name: EditName, text: string): unknown {
  if (text === '') return null;
  const kind = name in userFacts.shape ? 'number' : parameterOf(name as AssumptionName).kind;
  if (kind === 'choice') return text;
  return kind === 'switch' ? switchValues[text] : Number(text);
}
