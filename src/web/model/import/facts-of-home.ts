import type { FoundHome } from '#contracts/found-home.ts';
import { type ImportRequest, importFacts } from '#contracts/import-api.ts';

/** The facts of a home as a form holds them, by the names of an import; null: not known. */
export type HomeFacts = { readonly [Name in keyof typeof importFacts]: NonNullable<ImportRequest[Name]> | null };

const names = Object.keys(importFacts) as (keyof HomeFacts)[];

export const noFacts = Object.fromEntries(names.map((name) => [name, null])) as HomeFacts;

/** What was found of a home, to be completed. */
export function factsOfFound(found: FoundHome): HomeFacts {
  return Object.fromEntries(names.map((name) => [name, found[name] ?? null])) as HomeFacts;
}

/** The facts as a request states them: those alone that are known. */
export function statedFacts(facts: HomeFacts): Partial<ImportRequest> {
  return Object.fromEntries(names.flatMap((name) => (facts[name] === null ? [] : [[name, facts[name]]])));
}
