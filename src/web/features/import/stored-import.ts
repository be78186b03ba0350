import * as z from 'zod/mini';
import { foundHome } from '#contracts/found-home.ts';
import { importsApi } from '#contracts/imports.ts';
import type { ImportRow, RowState } from './import-row.ts';

const importModes = ['one', 'many'] as const;
export type ImportMode = (typeof importModes)[number];

/** Read once the page is opened: the schemas are built when first used. */
const storedSchema = () => {
  const state = z.union([
    z.object({ kind: z.enum(['waiting', 'sending', 'canceled', 'interrupted']) }),
    z.object({ kind: z.literal('repeated'), of: z.int() }),
    z.object({ kind: z.literal('imported'), proforma: importsApi.importProforma.output }),
    z.object({ kind: z.literal('needs_price'), found: foundHome }),
    z.object({
      kind: z.literal('failed'),
      message: z.string(),
      code: z.string(),
      retryAfter: z.nullable(z.number()),
    }),
  ]);
  const row = z.object({
    id: z.int(),
    key: z.string(),
    url: z.string(),
    price: z.string(),
    rent: z.string(),
    beds: z.string(),
    more: z.record(z.string(), z.string()),
    state,
  });
  return z.object({
    owner: z.string(),
    mode: z.enum(importModes),
    text: z.string(),
    portfolioIds: z._default(z.array(z.string()), []),
    rows: z.array(row),
  });
};

export type StoredImport = {
  readonly owner: string;
  readonly mode: ImportMode;
  readonly text: string;
  readonly portfolioIds: readonly string[];
  readonly rows: readonly ImportRow[];
};

/** The stored import after a reload, which ended every call; null: none. */
export function readStoredImport(stored: unknown): StoredImport | null {
  const read = storedSchema().safeParse(stored);
  if (!read.success) return null;
  return { ...read.data, rows: read.data.rows.map((row) => ({ ...row, state: stateAfterReload(row.state) })) };
}

function stateAfterReload(state: RowState): RowState {
  if (state.kind === 'sending') return { kind: 'interrupted' };
  return state.kind === 'waiting' ? { kind: 'canceled' } : state;
}
