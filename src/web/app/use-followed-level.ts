import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../model/session/person-queries.ts';
import type { Settings } from '../model/settings/settings.ts';
import { applySavedLevel, isChoiceUnsaved, useSkillLevel } from '../model/settings/skill-level.ts';
import { useSaveSettings } from '../model/settings/use-save-settings.ts';

/**
 * Applies the person's saved skill level on every device. A level chosen anywhere on the page is saved, even if chosen
 * before the settings loaded.
 */
export function useSavedLevel(settings: Settings | undefined): void {
  const client = useQueryClient();
  const [level] = useSkillLevel();
  const { mutate: save } = useSaveSettings();
  const savedLevel = settings?.skill_level;
  useEffect(() => {
    if (savedLevel === undefined) return;
    if (!isChoiceUnsaved() || level === savedLevel) {
      applySavedLevel(savedLevel);
      return;
    }
    const { queryKey } = currentUserQuery();
    save(
      { skill_level: level },
      { onSuccess: () => client.setQueryData(queryKey, (user) => user && { ...user, skill_level: level }) },
    );
  }, [client, savedLevel, level, save]);
}
