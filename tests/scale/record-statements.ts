import pg from 'pg';
import { vi } from 'vitest';

export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Notes every different statement that this process sends from now on, with the values of its last run. */
export function recordStatements(): { readonly statements: () => RecordedStatement[]; stop(): void } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const statements = () => {
    const sent = spy.mock.calls.flatMap((given) => statementOf(given) ?? []);
    const known = sent.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    // The import's own table is gone with its transaction; `bench` measures an import as a whole.
    const lasting = known.filter(({ text }) => !/\bincoming\b/.test(text));
    return [...new Map(lasting.map((statement) => [statement.text, statement])).values()];
  };
  return { statements, stop: () => spy.mockRestore() };
}

function statementOf([first, second]: readonly unknown[]): RecordedStatement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return null;
  const own = 'values' in first && Array.isArray(first.values) ? first.values : null;
  return { text: first.text, values: own ?? (Array.isArray(second) ? second : []) };
}
