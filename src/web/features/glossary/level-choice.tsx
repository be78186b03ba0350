import { skillLevels } from '#contracts/skill-level.ts';
import { skillNames } from '../../model/labels/skill-names.ts';
import { useSkillLevel } from '../../model/settings/skill-level.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { glossaryCopy as copy } from './glossary-copy.ts';

const levels = skillLevels.map((value) => ({ value, text: skillNames[value] }));

/** Sets the skill level, which all explanations follow. */
export function LevelChoice() {
  const [level, setLevel] = useSkillLevel();
  return <SegmentedField label={copy.level} value={level} options={levels} onChange={setLevel} />;
}
