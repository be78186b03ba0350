import type { SkillLevel } from '#contracts/skill-level.ts';

export const skillNames: Record<SkillLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
