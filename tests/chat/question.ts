import * as z from 'zod/mini';

const call = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) });

/**
 * A question in a person's words, and the tool call that answers it. `questions.json` has a list of these.
 *
 * The arguments of `expected` may leave out defaults. The order of `changes`, `targets`, `details` and `figures` does
 * not matter; that of `homes` does.
 */
export const question = z.object({
  question: z.string(),
  /** True: the conversation is about a home, named `this`. */
  home: z._default(z.boolean(), true),
  /** How many homes the last answer listed: `#1`, `#2` and so on. */
  listed: z._default(z.int(), 0),
  /** The call that answered the question before; null: this is the first question. */
  before: z._default(z.nullable(call), null),
  /** `asks`: the words have two readings, so the answer asks back. `none`: no tool can answer this. */
  expected: z.union([call, z.literal('asks'), z.literal('none')]),
});
export type Question = z.infer<typeof question>;
