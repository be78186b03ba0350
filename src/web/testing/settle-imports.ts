import { afterAll, vi } from 'vitest';

// A part that still loads when its file ends would fail for good, and for the next file in the process too.
afterAll(() => vi.dynamicImportSettled());
