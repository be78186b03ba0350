import type { SettledAssumptions } from '#domain/settled-assumptions.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import type { PrivateListing } from '#store/listings/private-listings.ts';

/** A home that is ready to be imported: a listing that is known, or one of the importer's own. */
export type HomeToSave = {
  readonly assumptions: SettledAssumptions;
  readonly title: string;
  /** What the importer says of it. */
  readonly stated: Partial<HomeFacts>;
} & ({ readonly known: RevisedListing; readonly own: null } | { readonly known: null; readonly own: PrivateListing });
