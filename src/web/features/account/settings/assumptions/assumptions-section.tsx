import { useQuery } from '@tanstack/react-query';
import { assumptionTemplatesQuery, defaultAssumptionsQuery } from '../../../../model/assumptions/assumption-sets.ts';
import { ListFailed, ListSkeleton } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { settingsCopy } from '../settings-copy.ts';
import { DefaultsForm } from './defaults-form.tsx';
import { TemplateList } from './template-list.tsx';

const { assumptions: copy, sections } = settingsCopy;

/** The person's own defaults, and their named sets of assumptions. */
export function AssumptionsSection({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const defaults = useQuery(defaultAssumptionsQuery());
  const templates = useQuery(assumptionTemplatesQuery());
  const failed = [defaults, templates].filter(({ isError, data }) => isError && !data);
  return (
    <Section id="assumptions" title={sections.assumptions} text={copy.text}>
      {failed.length > 0 ? (
        <ListFailed text={copy.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : defaults.data && templates.data ? (
        <>
          <DefaultsForm defaults={defaults.data} onDirty={onDirty} />
          <TemplateList templates={templates.data} defaults={defaults.data} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </Section>
  );
}
