import * as z from 'zod/mini';
import { lineOfText } from './user-text.ts';

/** Like `lineOfText`, but it may be empty or have only spaces. Apart, because the first page has no such field. */
export function optionalLine(longest: number) {
  return z.pipe(z.string().check(z.trim(), z.maxLength(longest)), z.union([z.literal(''), lineOfText(longest)]));
}
