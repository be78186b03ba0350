import { expect, test } from 'vitest';
import { skillLevels } from '#contracts/skill-level.ts';
import { settleSkillLevel } from './skill-level.ts';

test.each(skillLevels)('The level %s is kept', (level) => {
  expect(settleSkillLevel({ level })).toBe(level);
});

test.each([null, {}, { level: 'god' }, { level: 3 }, 'expert', { level: 'toString' }])(
  'An invalid level is dropped: %j',
  (stored) => {
    expect(settleSkillLevel(stored)).toBe('beginner');
  },
);
