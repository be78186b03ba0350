import { expect, test } from 'vitest';
import { settleSkillLevel, skillLevels } from './skill-level.ts';

test.each(skillLevels)('The level %s is kept', (level) => {
  expect(settleSkillLevel({ level })).toBe(level);
});

test.each([null, {}, { level: 'god' }, { level: 3 }, 'expert', { level: 'toString' }])(
  'What is no level is dropped: %j',
  (stored) => {
    expect(settleSkillLevel(stored)).toBe('beginner');
  },
);
