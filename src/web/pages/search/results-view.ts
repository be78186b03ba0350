import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchAddress } from '#domain/search-parameters.ts';
import type { MarkSlots } from '../../model/marks/mark-slots.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';

/** What a way of showing the results (cards, map, table) is given by the search page. */
export type ResultsViewProps = {
  /** The search of the address; while a newer one is on its way, the answer before it, as placeholder data. */
  readonly search: UseQueryResult<SearchAnswer>;
  readonly address: SearchAddress;
  /** The search whose answer stands there: that of the address, or while its answer is on its way the one before. */
  readonly shown: SearchAddress;
  /** What an offer must meet, in words. */
  readonly target: string;
  /** The marks of cards and rows; null until they are fetched. */
  readonly marks: MarkSlots | null;
  /** What stands where the rows would, while there are none: a skeleton, a failure, or what would find some. */
  readonly instead: ReactNode;
  /** What stands under few matches: what would find more. */
  readonly more: ReactNode;
  /** The query of an address with the same search but for a change; the page is the first where it is not named. */
  readonly queryOf: (change: Partial<SearchAddress>) => SearchQuery;
  /** Goes to the search with a change; `replace` makes no new entry of the history. */
  readonly onChange: (change: Partial<SearchAddress>, replace?: boolean) => void;
};
