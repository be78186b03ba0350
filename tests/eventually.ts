import { vi } from 'vitest';

/** Waits until an assertion holds, however busy the machine is: only a test that hangs comes to its end here. */
export function eventually<Result>(assertion: () => Result | Promise<Result>, interval = 20): Promise<Result> {
  return vi.waitFor(assertion, { timeout: 120_000, interval });
}
