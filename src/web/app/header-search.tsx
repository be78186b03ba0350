import type { HeldForm } from '../features/search/form/held-form.ts';
import { SearchForm } from '../features/search/form/search-form.tsx';
import { useMadeSearch } from './use-made-search.ts';

type Props = {
  readonly expanded: boolean;
  readonly asked: boolean;
  /** Returns, once, the state of the static form. */
  readonly takeHeld: () => HeldForm | null;
  readonly onReached: () => void;
  readonly onExpand: (expanded: boolean) => void;
};

export function HeaderSearch(props: Props) {
  const { query, address, search, openListing, openRecent } = useMadeSearch();
  return (
    <SearchForm
      {...props}
      parameters={address.parameters}
      placeTitle={query['place']}
      onSearch={search}
      onListing={(listingId) => void openListing(listingId)}
      onRecent={openRecent}
    />
  );
}
