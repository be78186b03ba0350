import type { AddressParts } from './address-parts.ts';
import type { HomeFacts } from './home-facts.ts';

export type HomePage = { readonly address: AddressParts; readonly facts: HomeFacts };

/** A page about a property that we do not underwrite, such as land or an apartment building. */
export class UnsupportedHome extends Error {}
