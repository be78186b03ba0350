import * as z from 'zod/mini';

/** How much real-estate knowledge explanations assume. */
export const skillLevels = ['beginner', 'intermediate', 'expert'] as const;
export type SkillLevel = (typeof skillLevels)[number];

/** Ignores an unknown level, so that a newer client can still save the other fields. */
export const skillLevelInput = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => skillLevels.find((level) => level === value)),
  ),
);
