/** What belongs to the person who is signed in stands under this key, and goes with them. */
export const personKey = 'person';
