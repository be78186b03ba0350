import * as z from 'zod/mini';
import { expectedMessage, messageOf } from './messages.ts';

/** Adds the texts about choices, which a form cannot get wrong and a program can. The pages load without them. */
z.config({
  customError: (issue) => (issue.code === 'invalid_value' ? choiceMessage(issue) : messageOf(issue)),
});

const longestEcho = 40;

function choiceMessage(issue: z.core.$ZodRawIssue & { readonly code: 'invalid_value' }): string {
  const { input } = issue;
  if (input === undefined) return 'Required';
  const expected = expectedBy(issue) ?? '';
  return typeof input === 'string'
    ? `Expected ${expected}, received ${JSON.stringify(input.slice(0, longestEcho))}`
    : expectedMessage(expected, input);
}

/** The type or the choices that an issue asks for. Of choices, the empty text is none that a person would make. */
export function expectedBy(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code !== 'invalid_value') return null;
  return issue.values.filter((value) => value !== '').join(', ') || 'string';
}
