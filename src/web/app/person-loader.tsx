import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccess } from '../model/access/access-context.tsx';
import { type Access, isAllowed } from '../model/access/access-of.ts';
import type { MarkKind } from '../model/marks/marks-state.ts';
import { startMarks } from '../model/marks/start-marks.ts';
import { continuePendingSave } from '../model/portfolios/pending-save.ts';
import { restorePendingSearch } from '../model/saved-searches/pending-search.ts';
import { savedSearchesQuery } from '../model/saved-searches/saved-searches-query.ts';
import { currentUserQuery } from '../model/session/person-queries.ts';
import { settingsQuery } from '../model/settings/settings-query.ts';
import { loadNotices } from '../ui/load-notices.ts';
import { useSavedLevel } from './use-followed-level.ts';
import { useSavedSettings, useSavedTimeZone } from './use-followed-settings.ts';

/** Loads the signed-in person's data. Failures are logged, and the data stays empty. */
export function PersonLoader() {
  const user = useQuery(currentUserQuery());
  const settings = useQuery(settingsQuery());
  const access = useAccess();
  const savedSearches = useQuery({ ...savedSearchesQuery(), enabled: isAllowed(access, 'general_features') });
  useLoggedFailure('The person who is signed in', user.error);
  useLoggedFailure('The settings', settings.error);
  useLoggedFailure('The saved searches', savedSearches.error);
  useSavedSettings(settings.data);
  useSavedTimeZone(settings.data);
  useSavedLevel(settings.data);
  useLoadedMarks(access);
  useLoadedAnalyses(access);
  useEffect(restorePendingSearch, []);
  useEffect(loadNotices, []);
  usePendingSave();
  return null;
}

const usualKinds: readonly MarkKind[] = ['bookmark', 'pin', 'rating'];
const allKinds: readonly MarkKind[] = [...usualKinds, 'exclusive'];

/** The person's marks, for the kinds that the plan includes. Forgotten on sign-out. */
function useLoadedMarks(access: Access): void {
  const client = useQueryClient();
  const marks = isAllowed(access, 'general_features');
  const kinds = isAllowed(access, 'exclusive_listings') ? allKinds : usualKinds;
  useEffect(() => (marks ? startMarks(client, kinds) : undefined), [client, marks, kinds]);
}

/** The person's analyses, if the plan includes them. Signing out removes them with everything else of the person. */
function useLoadedAnalyses(access: Access): void {
  const client = useQueryClient();
  const analyses = isAllowed(access, 'analyst_reports');
  useEffect(() => {
    if (!analyses) return;
    import('../model/analyses/tool-jobs-query.ts')
      .then(({ toolJobsQuery }) => client.fetchQuery(toolJobsQuery()))
      .catch((error: unknown) => console.error('The analyses could not be loaded.', error));
  }, [client, analyses]);
}

/** Continues what the person did as a guest, and shows edited numbers as the saved proforma afterwards. */
function usePendingSave(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (id: string) => void navigate({ to: '/proformas/$id', params: { id }, search: {}, replace: true });
    void continuePendingSave(client, open);
  }, [client, navigate]);
}

function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error);
  }, [what, error]);
}
