import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { OfferTarget } from '#domain/proforma/offer-words.ts';
import type { SearchAddress } from '#domain/search-parameters.ts';
import type { MarkSlots } from '../../model/marks/mark-slots.ts';
import type { SearchQuery } from '../../model/search/search-query.ts';

/** Props of each results view: cards, map or table. */
export type ResultsViewProps = {
  /** The search of the URL. While a newer one loads, the previous response is its placeholder data. */
  readonly search: UseQueryResult<SearchAnswer>;
  readonly address: SearchAddress;
  /** The search of the shown response: that of the URL, or the previous one while the URL's is loading. */
  readonly shown: SearchAddress;
  readonly target: OfferTarget;
  /** The mark controls of cards and rows; null until loaded. */
  readonly marks: MarkSlots | null;
  /** Shown instead of rows: a skeleton, an error, or changes that would find some. */
  readonly placeholder: ReactNode;
  /** Shown below few matches: changes that would find more. */
  readonly more: ReactNode;
  /** The place of the table's buttons above the results; null in the other views. */
  readonly toolbar: HTMLElement | null;
  /** The URL query of the same search with a change. The page is 1 unless given. */
  readonly queryOf: (change: Partial<SearchAddress>) => SearchQuery;
  /** Opens the search with a change. `replace` adds no history entry. */
  readonly onChange: (change: Partial<SearchAddress>, replace?: boolean) => void;
};
