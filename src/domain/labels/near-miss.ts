/** What a near miss is, in plain words. */
export const nearMisses = 'Rentals that would match at a lower price, up to 20% below asking.';
