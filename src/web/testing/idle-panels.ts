import { vi } from 'vitest';
import { comparablesApi } from '#contracts/comparables.ts';
import type { FakeApi } from './fake-api.ts';

/** Lets the panels of a professional's proforma wait: risk for its worker, comparables for an answer with homes. */
export function leavePanelsIdle(server: FakeApi): void {
  vi.stubGlobal('Worker', IdleWorker);
  server.refuse(comparablesApi.comparables, 'not_found');
}

class IdleWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}
