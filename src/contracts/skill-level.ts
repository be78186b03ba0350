/** How much real-estate knowledge explanations assume. */
export const skillLevels = ['beginner', 'intermediate', 'expert'] as const;
export type SkillLevel = (typeof skillLevels)[number];
