import type { FoundHome } from '#contracts/found-home.ts';
import { type ImportRequest, importFacts } from '#contracts/imports.ts';

/** The facts of a home in a form, by their import names; null: unknown. */
export type HomeFacts = { readonly [Name in keyof typeof importFacts]: NonNullable<ImportRequest[Name]> | null };

const names = Object.keys(importFacts) as (keyof HomeFacts)[];

/** The found facts of a home, to complete in a form. */
export function factsOfFound(found: FoundHome): HomeFacts {
  return Object.fromEntries(names.map((name) => [name, found[name] ?? null])) as HomeFacts;
}

/** Only the known facts, as a request states them. */
export function statedFacts(facts: HomeFacts): Partial<ImportRequest> {
  return Object.fromEntries(names.flatMap((name) => (facts[name] === null ? [] : [[name, facts[name]]])));
}
