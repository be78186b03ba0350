import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { PrivateListing } from '#store/listings/private-listings.ts';

/** A home ready for import: a known listing, or a private listing of the importer. */
export type HomeToSave = {
  readonly assumptions: SettledAssumptions;
  readonly title: string;
  /** Facts that the importer stated. */
  readonly stated: Partial<HomeFacts>;
} & (
  | { readonly knownListing: RevisedListing; readonly privateListing: null }
  | { readonly knownListing: null; readonly privateListing: PrivateListing }
);
