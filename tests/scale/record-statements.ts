import pg from 'pg';
import { vi } from 'vitest';

export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Tables that an import makes for itself and that are gone with it; `bench` measures imports as a whole. */
const ownTables = /\b(?:incoming|listed)\b/;
/** A job that renews every estimate counts and reads every known rent, half a million at most: no index can spare it that. */
const wholeReads = /\bas known limit\b|\border by dated desc, key limit\b/;

/** Notes every different statement that this process sends from now on, with the values of its last run. */
export function recordStatements(): { readonly statements: () => RecordedStatement[]; stop(): void } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const statements = () => {
    const sent = spy.mock.calls.flatMap((given) => statementOf(given) ?? []);
    const known = sent.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    const judged = known.filter(({ text }) => !ownTables.test(text) && !wholeReads.test(text));
    // Cursors stand in the text, so that every look for changes has another one.
    return [...new Map(judged.map((statement) => [statement.text.replaceAll(/\d+/g, '0'), statement])).values()];
  };
  return { statements, stop: () => spy.mockRestore() };
}

function statementOf([first, second]: readonly unknown[]): RecordedStatement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return null;
  const own = 'values' in first && Array.isArray(first.values) ? first.values : null;
  return { text: first.text, values: own ?? (Array.isArray(second) ? second : []) };
}
