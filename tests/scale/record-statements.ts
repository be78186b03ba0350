import pg from 'pg';
import { vi } from 'vitest';

export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Temporary tables of an import. `bench` measures imports as a whole. */
const temporaryTables = /\b(?:incoming|listed)\b/;
/**
 * The job that renews all estimates must read every known rent, at most half a million, and a worker that starts every
 * saved search.
 */
const fullScans =
  /\bas dataStatements limit\b|\border by dated desc, key limit\b|\bfrom saved_searches where not paused and deleted_at is null$/;

/** Records every distinct statement that this process sends from now on, with the values of its last run. */
export function recordStatements(): { readonly statements: () => RecordedStatement[]; stop(): void } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const statements = () => {
    const sent = spy.mock.calls.flatMap((args) => statementOf(args) ?? []);
    const dataStatements = sent.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    const relevant = dataStatements.filter(({ text }) => !temporaryTables.test(text) && !fullScans.test(text));
    // Ignores digits because the text of some statements contains cursors that change.
    return [...new Map(relevant.map((statement) => [statement.text.replaceAll(/\d+/g, '0'), statement])).values()];
  };
  return { statements, stop: () => spy.mockRestore() };
}

function statementOf([first, second]: readonly unknown[]): RecordedStatement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return null;
  const configValues = 'values' in first && Array.isArray(first.values) ? first.values : null;
  return { text: first.text, values: configValues ?? (Array.isArray(second) ? second : []) };
}
