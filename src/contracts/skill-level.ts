/** How much a person knows of the field: how terms are explained to them. */
export const skillLevels = ['beginner', 'intermediate', 'expert'] as const;
export type SkillLevel = (typeof skillLevels)[number];
