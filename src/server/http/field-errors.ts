import type * as z from 'zod/mini';
import type { FieldError } from '#commands/refusal.ts';
import { expectedMessage } from '#contracts/messages.ts';
import { expectedBy } from '#contracts/request-messages.ts';

const maxFieldErrors = 20;

/** The first twenty errors. Issues must report their input. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): readonly FieldError[] {
  return errorsWithin('', issues).slice(0, maxFieldErrors);
}

function errorsWithin(base: string, issues: readonly z.core.$ZodIssue[]): readonly FieldError[] {
  return issues.flatMap((issue) => {
    const path = joinPath(base, ...issue.path);
    if (issue.code === 'invalid_union') return unionErrors(path, issue);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: joinPath(path, key), message: 'There is no such field' }));
    return [{ path, message: issue.message }];
  });
}

/** The errors of the first branch that takes this type of value; without one, the types that the branches take. */
function unionErrors(path: string, { errors, input, message }: z.core.$ZodIssueInvalidUnion): readonly FieldError[] {
  const branch = errors.find((issues) => rejectedTypes(issues).length === 0);
  if (branch) return errorsWithin(path, branch);
  const expected = new Set(errors.flatMap(rejectedTypes));
  return [{ path, message: expected.size === 0 ? message : expectedMessage([...expected].join(' or '), input) }];
}

/** What the issues about the value itself, and not about a part of it, expect instead. */
function rejectedTypes(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return issues
    .filter(({ path }) => path.length === 0)
    .flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flatMap(rejectedTypes) : (expectedBy(issue) ?? []),
    );
}

function joinPath(...parts: readonly PropertyKey[]): string {
  return parts
    .map(String)
    .filter((part) => part !== '')
    .join('.');
}
