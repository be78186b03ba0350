import * as z from 'zod/mini';

/** Replaces zod's texts by the product's, such as 'Required'. Forms meet no others; `request-messages.ts` has the rest. */
z.config({ customError: messageOf });

export function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int' && typeof issue.input === 'number') return 'Must be a whole number';
    return issue.input === undefined ? 'Required' : expectedMessage(issue.expected, issue.input);
  }
  if (isEmpty(issue)) return 'Required';
  if (issue.code === 'too_small') return boundMessage(issue.origin, `least ${limitText(issue.minimum)}`);
  if (issue.code === 'too_big') return boundMessage(issue.origin, `most ${limitText(issue.maximum)}`);
  return undefined;
}

/** Whether a text or a list has nothing in it, and needs something. */
function isEmpty(issue: z.core.$ZodRawIssue): boolean {
  return issue.code === 'too_small' && issue.minimum === 1 && ['string', 'array'].includes(issue.origin);
}

function boundMessage(origin: string, bound: string): string {
  const unit = unitOf(origin);
  return `Must ${unit === '' ? 'be' : 'have'} at ${bound}${unit}`;
}

/** Separators from 10,000 on, because a year has none. */
function limitText(limit: number | bigint): string {
  return Math.abs(Number(limit)) < 10_000 ? String(limit) : limit.toLocaleString('en-US');
}

export function expectedMessage(expected: string, input: unknown): string {
  return `Expected ${expected}, received ${kindOf(input)}`;
}

function unitOf(origin: string): string {
  if (origin === 'array') return ' entries';
  return origin === 'string' ? ' characters' : '';
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  if (typeof input === 'number' && !Number.isFinite(input)) return Number.isNaN(input) ? 'nan' : 'infinity';
  return typeof input;
}
