import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createImporter, type Importer, type ImportOutcome } from '../../model/import/import-home.ts';
import { personKey } from '../../model/session/person-key.ts';
import { importCopy } from './import-copy.ts';
import { runQueue } from './import-queue.ts';
import { editRow, type ImportRow, makeRows, type RowState, requestOf } from './import-row.ts';
import type { WrittenHome } from './read-rows.ts';

const { rows: copy } = importCopy;

/** A bulk import: its rows and their actions. */
export function useImportRows() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [pausedFor, setPausedFor] = useState(0);
  const latest = useRef(rows);
  const importers = useRef(new Map<number, Importer>());
  const stopped = useRef(false);
  // Leaving the page starts no further import.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  function write(next: readonly ImportRow[]): void {
    latest.current = next;
    setRows(next);
  }

  function setState(ids: readonly number[], state: RowState): void {
    write(latest.current.map((row) => (ids.includes(row.id) ? { ...row, state } : row)));
  }

  async function send(id: number): Promise<ImportOutcome> {
    const row = latest.current.find((each) => each.id === id)!;
    const request = requestOf(row);
    if ('wrong' in request) {
      const message = copy.notANumber(copy[request.wrong as 'price' | 'rent' | 'beds']);
      const wrong = { kind: 'failed', code: 'wrong', message, retryAfter: null } as const;
      setState([id], wrong);
      return wrong;
    }
    setState([id], { kind: 'sending' });
    const importer = importers.current.get(id) ?? createImporter();
    importers.current.set(id, importer);
    const outcome = await importer(request);
    setState([id], outcome.kind === 'failed' && outcome.code === 'rate_limited' ? { kind: 'waiting' } : outcome);
    return outcome;
  }

  async function pause(seconds: number): Promise<void> {
    setPausedFor(seconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    setPausedFor(0);
  }

  async function run(ids: readonly number[]): Promise<void> {
    stopped.current = false;
    setRunning(true);
    setState(ids, { kind: 'waiting' });
    const unsentIds = await runQueue(ids, { send, isStopped: () => stopped.current, pause });
    setState(unsentIds, { kind: 'canceled' });
    setRunning(false);
    void client.invalidateQueries({ queryKey: [personKey] });
  }

  return {
    rows,
    isRunning,
    pausedFor,
    start: (homes: readonly WrittenHome[]) => {
      importers.current.clear();
      write(makeRows(homes));
      void run(homes.map((_, id) => id));
    },
    goOn: () => void run(latest.current.filter(({ state }) => isLeft(state)).map(({ id }) => id)),
    retry: async (id: number) => {
      await send(id);
      void client.invalidateQueries({ queryKey: [personKey] });
    },
    edit: (id: number, change: Parameters<typeof editRow>[1]) =>
      write(latest.current.map((row) => (row.id === id ? editRow(row, change) : row))),
    remove: (id: number) => write(latest.current.filter((row) => row.id !== id)),
    stop: () => {
      stopped.current = true;
    },
    clear: () => write([]),
  };
}

function isLeft({ kind }: RowState): boolean {
  return kind === 'canceled' || kind === 'waiting';
}
