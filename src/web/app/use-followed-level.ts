import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserQuery } from '../lib/session/person-queries.ts';
import type { Settings } from '../lib/settings/settings.ts';
import { useSaveSettings } from '../lib/settings/use-save-settings.ts';
import { useSkillLevel } from '../lib/skill-level.ts';

/** The skill level is the one that the person has set, on every device; chosen anywhere on the page, it is kept. */
export function useFollowedLevel(settings: Settings | undefined): void {
  const client = useQueryClient();
  const [level, setLevel] = useSkillLevel();
  const { mutate: save } = useSaveSettings();
  const kept = settings?.skill_level;
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
    if (kept) setLevel(kept);
  }, [kept, setLevel]);
  useEffect(() => {
    if (latest.current === undefined || latest.current === level) return;
    const { queryKey } = currentUserQuery();
    save(
      { skill_level: level },
      { onSuccess: () => client.setQueryData(queryKey, (user) => user && { ...user, skill_level: level }) },
    );
  }, [client, level, save]);
}
