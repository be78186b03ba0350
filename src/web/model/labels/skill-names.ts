import type { SkillLevel } from '#contracts/skill-level.ts';

/** What each level is called wherever it is chosen. */
export const skillNames: Record<SkillLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
