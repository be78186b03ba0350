import { vi } from 'vitest';
import { bySize } from './full-size.ts';

/** Waits until an assertion passes. The timeout is long so that only a hanging test fails, not a busy machine. */
export function eventually<Result>(assertion: () => Result | Promise<Result>, interval = 20): Promise<Result> {
  return vi.waitFor(assertion, { timeout: bySize(120_000, 3_600_000), interval });
}
