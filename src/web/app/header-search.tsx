import { SearchForm } from '../features/search/form/search-form.tsx';
import type { StaticFormState } from '../features/search/form/static-form-state.ts';
import { useCurrentSearch } from './use-current-search.ts';

type Props = {
  readonly expanded: boolean;
  readonly isFocusRequested: boolean;
  /** Returns, once, the state of the static form. */
  readonly takeFormState: () => StaticFormState | null;
  readonly onReached: () => void;
  readonly onExpand: (expanded: boolean) => void;
};

export function HeaderSearch(props: Props) {
  const { query, address, search, openListing, openRecent } = useCurrentSearch();
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
