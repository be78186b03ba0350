import * as z from 'zod/mini';

/** zod's own words replaced by the product's: 'Required' and 'Expected number, received string'. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') {
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
    }
    if (issue.code === 'invalid_value') return `Expected ${issue.values.map(String).join(', ')}`;
    if (issue.code === 'too_small') return `Must be at least ${String(issue.minimum)}`;
    if (issue.code === 'too_big') return `Must be at most ${String(issue.maximum)}`;
    return undefined;
  },
});

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  if (typeof input === 'number' && !Number.isFinite(input)) return Number.isNaN(input) ? 'nan' : 'infinity';
  return typeof input;
}
