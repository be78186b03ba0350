import type { AddressParts } from './address-parts.ts';
import type { HomeFacts } from './home-facts.ts';

/** What a page tells of a home. */
export type HomePage = { readonly address: AddressParts; readonly facts: HomeFacts };
