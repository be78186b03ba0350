import { useRouter } from '@tanstack/react-router';

/** Returns a function that makes a new saved search the active one, if its results page shows another one. */
export function useActivateCopy(): (id: string) => void {
  const router = useRouter();
  return (id) => {
    const { pathname, search } = router.state.location;
    if (pathname !== '/' || search.savedSearch === undefined) return;
    void router.navigate({ to: '/', search: { ...search, savedSearch: id }, replace: true, resetScroll: false });
  };
}
