import type { AddressParts } from './address-parts.ts';
import type { HomeFacts } from './home-facts.ts';

/** What a page tells of a home. */
export type HomePage = { readonly address: AddressParts; readonly facts: HomeFacts };

/** A page of something that is not underwritten, such as land or a building of flats. */
export class UnsupportedHome extends Error {}
