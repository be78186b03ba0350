import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportRequest } from '#contracts/imports.ts';
import { personKey } from '../session/person-key.ts';
import { createImporter, type ImportOutcome } from './import-home.ts';

/** One import of a form, from the first try to its proforma. */
export type OneImport = {
  /** Null: nothing was sent, or the import was canceled. */
  readonly outcome: ImportOutcome | null;
  readonly isSending: boolean;
  /** Sends the import and returns its outcome. A pending import is awaited, not sent twice. */
  readonly send: (request: ImportRequest) => Promise<ImportOutcome>;
  /** Starts over. */
  readonly reset: () => void;
};

/** An import in a form. Refetches the person's data afterwards. */
export function useImport(): OneImport {
  const client = useQueryClient();
  const importer = useRef(createImporter());
  const pending = useRef<Promise<ImportOutcome> | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isSending, setSending] = useState(false);

  async function sendNow(request: ImportRequest): Promise<ImportOutcome> {
    setSending(true);
    const newOutcome = await importer.current(request);
    pending.current = null;
    setSending(false);
    setOutcome(newOutcome);
    if (newOutcome.kind === 'imported') void client.invalidateQueries({ queryKey: [personKey] });
    return newOutcome;
  }

  return {
    outcome,
    isSending,
    send: (request) => {
      pending.current ??= sendNow(request);
      return pending.current;
    },
    reset: () => {
      // Importing a home again is another import. One whose result is unknown keeps its key.
      if (outcome?.kind === 'imported') importer.current = createImporter();
      setOutcome(null);
    },
  };
}
