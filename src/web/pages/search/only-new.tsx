import { Suspense } from 'react';
import type { SearchAddress } from '#domain/search-parameters.ts';
import { useSession } from '../../model/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OnlyNewSwitch = lazyPart(
  async () => (await import('../../features/saved-searches/only-new-switch.tsx')).OnlyNewSwitch,
  { place: 'hidden' },
);

type Props = {
  readonly address: Pick<SearchAddress, 'savedSearch' | 'onlyNew' | 'parameters'>;
  readonly onChange: (onlyNew: boolean) => void;
};

/** Narrows the results to what is new in the active saved search, if there is one. */
export function OnlyNew({ address: { savedSearch, onlyNew = false, parameters }, onChange }: Props) {
  const session = useSession();
  if (!savedSearch || session === 'guest') return null;
  return (
    <Suspense>
      <OnlyNewSwitch
        key={savedSearch}
        savedSearchId={savedSearch}
        parameters={parameters}
        checked={onlyNew}
        onChange={onChange}
      />
    </Suspense>
  );
}
